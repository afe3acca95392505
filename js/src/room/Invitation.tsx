// The invitation on the projector: the address, the code, and a QR square for phones.
import { useLayoutEffect, useRef } from "preact/hooks";
import { usePhrase } from "./words";

interface InvitationProps {
  address: string;
  /** The code, or undefined if pupils sign in at a hub. */
  code: string | undefined;
  /** The QR square as SVG from the server. */
  square: string;
}

export function Invitation({ address, code, square }: InvitationProps) {
  const phrase = usePhrase();
  const sentence = phrase(code === undefined ? "come_hub" : "come", { address: address.replace(/^https?:\/\//, "") });
  const el = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    el.current!.innerHTML = square;
  }, [square]);
  return (
    <div class="sw-door">
      <div class="sw-qr" ref={el} />
      <p>
        {sentence} {code !== undefined && <strong class="sw-code">{code}</strong>}
      </p>
    </div>
  );
}
