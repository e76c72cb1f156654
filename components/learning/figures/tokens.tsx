import clsx from "clsx";
import { type FormEvent, useState } from "react";
import { Textarea } from "@/components/ui/textarea";
import { useAction } from "@/components/ui/use-action";
import { WaitingButton } from "@/components/ui/waiting-button";
import { cutTextAction } from "@/lib/learning/figures/actions";
import { formatEuros } from "@/lib/learning/figures/amounts";
import { TOKEN_EXAMPLES } from "@/lib/learning/figures/token-examples";
import { countTokens, MAX_TEXT, type Piece, priceOf, showSpaces } from "@/lib/learning/figures/tokens";
import { formatCount } from "@/lib/platform/numbers";
import { AmountField } from "./amount-field";
import { Toggle } from "./toggle";

const LOOKS = ["bg-accent-soft", "bg-intermediate-soft", "bg-beginner-soft"];

const ALREADY = "This text is cut already. Change it, and cut it again.";
const EMPTY = "Write something first.";

const textOf = (pieces: Piece[]) => pieces.map(({ text }) => text).join("");

export function Tokens() {
  const [pieces, setPieces] = useState(TOKEN_EXAMPLES[0]?.pieces ?? []);
  const [text, setText] = useState(() => textOf(pieces));
  const [failure, setFailure] = useState("");
  const { busy, submit } = useAction({ run: cutTextAction, onSuccess: setPieces, onFailure: setFailure });
  const isCut = text === textOf(pieces);
  const example = TOKEN_EXAMPLES.find((each) => textOf(each.pieces) === text);
  const send = (event: FormEvent<HTMLFormElement>) => {
    setFailure("");
    submit(event);
  };
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="mb-1.5 font-semibold text-sm">Try an example</legend>
        <div className="flex flex-wrap gap-2">
          {TOKEN_EXAMPLES.map((each) => (
            <Toggle
              key={each.name}
              isOn={each === example}
              onToggle={() => {
                setFailure("");
                setPieces(each.pieces);
                setText(textOf(each.pieces));
              }}
            >
              {each.name}
            </Toggle>
          ))}
        </div>
      </fieldset>
      <form method="post" onSubmit={send} className="space-y-3">
        <Textarea
          label="Or write your own text"
          name="text"
          rows={3}
          maxLength={MAX_TEXT}
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint="It is sent to our server to be cut. Nothing of it is kept."
          error={failure || undefined}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <WaitingButton
            type="submit"
            size="sm"
            busy={busy}
            busyLabel="Cutting…"
            reason={!busy && (isCut ? ALREADY : text.trim() === "" && EMPTY)}
          >
            Cut into tokens
          </WaitingButton>
          <span className="text-ink-soft text-xs tabular-nums">
            {`${formatCount(text.length)} of ${formatCount(MAX_TEXT)} characters`}
          </span>
        </div>
      </form>
      <Count pieces={pieces} />
      <section
        aria-label="The pieces"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        className={clsx("h-36 overflow-y-auto rounded-control bg-sunken p-3", !isCut && "opacity-50")}
      >
        <ol className="flex flex-wrap gap-x-0.5 gap-y-1 font-mono text-sm">
          {pieces.map((piece, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells equal pieces apart
              key={at}
              className={clsx("rounded-sm border border-transparent px-1", LOOKS[at % LOOKS.length])}
            >
              {showSpaces(piece.text)}
              {piece.tokens > 1 ? <sub>{`×${piece.tokens}`}</sub> : null}
            </li>
          ))}
        </ol>
      </section>
      <Price tokens={countTokens(pieces)} />
    </div>
  );
}

function Count({ pieces }: { pieces: Piece[] }) {
  const tokens = countTokens(pieces);
  const characters = textOf(pieces).length;
  return (
    <output className="block text-sm">
      <strong className="font-display text-2xl">{formatCount(tokens)}</strong>
      {` tokens for ${formatCount(characters)} characters: ${(characters / Math.max(1, tokens)).toFixed(1)} characters a token`}
    </output>
  );
}

function Price({ tokens }: { tokens: number }) {
  const [answers, setAnswers] = useState(10_000);
  const [price, setPrice] = useState(10);
  return (
    <div className="space-y-3 border-line border-t pt-4">
      <p className="text-sm">What does it cost when a model writes this text again and again?</p>
      <div className="grid gap-3 @2xs:grid-cols-2">
        <AmountField label="Answers" value={answers} max={1_000_000} onChange={setAnswers} />
        <AmountField label="€ a million tokens" value={price} max={1_000} onChange={setPrice} />
      </div>
      <output className="block text-sm">
        {`${formatCount(tokens)} tokens × ${formatCount(Math.round(answers))} answers × ${formatEuros(price)} ÷ 1,000,000 = `}
        <strong className="text-lg">
          {formatEuros(priceOf({ tokens, answers: Math.round(answers), price }))}
        </strong>
      </output>
    </div>
  );
}
