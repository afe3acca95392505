// A file imported as its text.
declare module "*?raw" {
  const text: string;
  export default text;
}
