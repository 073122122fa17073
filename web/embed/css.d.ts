/** Style sheets come into the figure as text: a shadow root has no use for a link in the page. */
declare module '*.css' {
  const text: string;
  export default text;
}
