/** One way in which an organisation's own systems are connected, in words for an owner who is no engineer. */
export type Connection = {
  /** Of its page, below `/connections`. */
  path: string;
  title: string;
  about: string;
  /** Of its state: at work, failing, or not used. */
  tone: "success" | "warning" | "neutral";
  /** What is the case now: '2 keys at work'. */
  state: string;
  /** What to do next. */
  next: string;
  /** How it is undone, and what happens then. */
  undo: string;
};
