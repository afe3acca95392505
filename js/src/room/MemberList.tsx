// The list of members for the teacher, with their presence, their progress, and marks for those who need help.
import type { RoomMember } from "../trace/types";
import { Button } from "../ui/Button";
import { classes } from "../ui/classes";
import { usePhrase } from "./words";

interface MemberListProps {
  members: RoomMember[];
  isHidden: boolean;
  showsNames: boolean;
  /** The number of the member whom the teacher is helping. */
  helped: number | undefined;
  onChoose: (number: number) => void;
}

export function MemberList({ members, isHidden, showsNames, helped, onChoose }: MemberListProps) {
  return (
    <ul class="sw-members" hidden={isHidden}>
      {members.map((member, index) => (
        <MemberRow
          key={member.number}
          member={member}
          name={showsNames ? member.name : String(index + 1)}
          isHelped={member.number === helped}
          onChoose={() => onChoose(member.number)}
        />
      ))}
    </ul>
  );
}

interface MemberRowProps {
  member: RoomMember;
  /** The name, or the number in the list while names are hidden. */
  name: string;
  isHelped: boolean;
  onChoose: () => void;
}

function MemberRow({ member, name, isHelped, onChoose }: MemberRowProps) {
  const phrase = usePhrase();
  return (
    <li class={classes("sw-member", !member.is_here && "is-away")}>
      <Button class="sw-member-name" aria-pressed={isHelped} onClick={onChoose}>
        {name}
      </Button>
      {member.share !== undefined && <progress max={1} value={member.share} aria-label={member.name} />}
      {member.is_stuck && <em class="sw-stuck">{phrase("stuck")}</em>}
      {!member.is_here && <em>{phrase("away")}</em>}
      {member.has_answered && <span>✓</span>}
      {member.note && <span class="sw-noted">✎</span>}
    </li>
  );
}

/** The name of a member, or the number in the list while names are hidden. */
export function nameOf(members: RoomMember[], number: number, showsNames: boolean): string {
  const index = members.findIndex((member) => member.number === number);
  return showsNames ? (members[index]?.name ?? "") : String(index + 1);
}
