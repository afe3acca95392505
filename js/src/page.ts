// What a stand-alone page runs: it mounts the widgets of that page.
import { mount, stopped } from "./standalone";

mount().catch((error) => stopped(error));
