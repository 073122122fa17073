/** Style sheets are imported as text: a shadow root cannot use links in the page. */
declare module '*.css' {
  const text: string;
  export default text;
}
