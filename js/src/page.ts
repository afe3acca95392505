// What a stand-alone page runs: it mounts the widgets of that page.
import { mount } from "./standalone";

void mount();
