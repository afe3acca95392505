// Entry point of a stand-alone page: mounts its widgets.
import { mount, stopped } from "./standalone";

mount().catch((error) => stopped(error));
