// The state of the teacher's page besides the state of the room.

export interface TeacherScreen {
  showsNames: boolean;
  /** The number of the member whom the teacher is helping. */
  helped: number | undefined;
  isLost: boolean;
  /** True while a press has waited long for its receipt. */
  isLate: boolean;
  /** The reason why the last press was refused, or an empty text. */
  problem: string;
  /** The QR square for phones as SVG. */
  square: string;
}
