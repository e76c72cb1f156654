const MINUTE = 60_000;
/** Max different lines that are remembered in a minute, and references that a count names. */
const LINES = 1_000;
const NAMED = 20;

export type Repeated = { code: "repeated"; times: number; of: string; references: string[] };

type Held = { times: number; references: string[]; write: (line: Repeated) => void };

/** Fields that differ between two reports of one failure. */
const OWN = ["reference", "requestId", "id", "digest", "path"];

/**
 * Lets the first of equal lines through and counts the others: one line a minute says how many there were, with
 * their references, so that what somebody quotes is found. `LINES` different failures in a minute pass uncounted.
 */
export class LogRepeats {
  private readonly lines = new Map<string, Held>();

  /** Whether the line is to be written now. `write` gets the count when the minute is over. */
  admit(fields: Record<string, unknown>, write: (line: Repeated) => void): boolean {
    const key = keyOf(fields);
    const held = this.lines.get(key);
    if (held) {
      held.times++;
      const reference = fields.reference ?? fields.requestId ?? fields.id;
      if (typeof reference === "string" && held.references.length < NAMED) held.references.push(reference);
      return false;
    }
    if (this.lines.size < LINES) {
      this.lines.set(key, { times: 0, references: [], write });
      setTimeout(() => this.end(key), MINUTE).unref();
    }
    return true;
  }

  /** Writes all counts, for a process that ends. */
  flush(): void {
    for (const key of [...this.lines.keys()]) this.end(key);
  }

  private end(key: string): void {
    const held = this.lines.get(key);
    this.lines.delete(key);
    if (!held || held.times === 0) return;
    held.write({ code: "repeated", times: held.times, of: key.slice(0, 200), references: held.references });
  }
}

function keyOf(fields: Record<string, unknown>): string {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    if (OWN.includes(name)) return [];
    if (value instanceof Error) return [`${value.name}: ${value.message.slice(0, 500)}`];
    return [`${name}=${typeof value === "object" ? JSON.stringify(value) : value}`];
  });
  return parts.join(" ");
}
