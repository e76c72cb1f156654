import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { CircleAlert, CircleCheck } from "@/components/ui/basic-icons";
import { Button } from "@/components/ui/button";
import { WaitingButton } from "@/components/ui/waiting-button";
import {
  fitMessages,
  MESSAGES,
  type Message,
  QUESTION,
  REMINDER,
} from "@/lib/learning/figures/context-window";
import { Slider } from "./slider";

const START = 4; // messages

export function ContextWindow() {
  const [size, setSize] = useState(140);
  const [messages, setMessages] = useState(() => MESSAGES.slice(0, START));
  const next = MESSAGES[messages.filter((message) => message !== REMINDER).length];
  const { first, used, canAnswer } = fitMessages(messages, size);
  const add = (message: Message) => setMessages([...messages, message]);
  return (
    <div className="space-y-4">
      <Slider
        label="Size of the window"
        value={size}
        min={60}
        max={300}
        step={20}
        format={(value) => `${value} tokens`}
        onChange={setSize}
      />
      <Strip messages={messages} first={first} size={size} used={used} />
      <Chat messages={messages} first={first} />
      <div className="flex flex-wrap gap-2">
        <WaitingButton
          size="sm"
          reason={!next && "That was the last message."}
          onClick={() => next && add(next)}
        >
          Next message
        </WaitingButton>
        <WaitingButton
          size="sm"
          variant="secondary"
          reason={messages.includes(REMINDER) && "It is said again already."}
          onClick={() => add(REMINDER)}
        >
          Say it again
        </WaitingButton>
        <Button size="sm" variant="quiet" onClick={() => setMessages(MESSAGES.slice(0, START))}>
          Begin again
        </Button>
      </div>
      <Answer canAnswer={canAnswer} dropped={first} />
      <p className="text-ink-soft text-xs">
        Here whole messages drop out, the oldest first. Some products shorten old messages to a summary
        instead.
      </p>
    </div>
  );
}

type StripProps = { messages: Message[]; first: number; size: number; used: number };

/** The window as a bar that fills from the right, newest last. */
function Strip({ messages, first, size, used }: StripProps) {
  const share = (tokens: number) => ({ width: `${(tokens / size) * 100}%` });
  return (
    <div>
      <div
        aria-hidden="true"
        className="flex h-8 justify-end gap-px overflow-hidden rounded-control border border-line-strong bg-surface"
      >
        {messages.slice(first).map((message) => (
          <span
            key={message.text}
            style={share(message.tokens)}
            className={clsx(
              "shrink-0 forced-colors:border-x",
              message.namesPaths ? "bg-accent" : message.from === "You" ? "bg-sun" : "bg-sun/50",
            )}
          />
        ))}
        <span style={share(QUESTION.tokens)} className="shrink-0 bg-ink" />
      </div>
      <p className="mt-1.5 text-ink-soft text-xs tabular-nums">
        {`${used} of ${size} tokens are used. Orange: the closed paths. Black: the question, ${QUESTION.tokens} tokens.`}
      </p>
    </div>
  );
}

function Chat({ messages, first }: Pick<StripProps, "messages" | "first">) {
  const box = useRef<HTMLElement>(null);
  const count = messages.length;
  useEffect(() => {
    if (box.current && count > START) box.current.scrollTop = box.current.scrollHeight;
  }, [count]);
  return (
    <section
      ref={box}
      aria-label="The chat"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      className="h-80 overflow-y-auto rounded-control bg-sunken p-3"
    >
      <ol className="space-y-2">
        {messages.map((message, at) => (
          <li
            key={message.text}
            className={clsx(
              "w-fit max-w-[85%] rounded-control border px-3 py-2 text-sm",
              message.from === "You" && "ml-auto",
              at < first
                ? "border-line-strong border-dashed text-ink-soft"
                : message.namesPaths
                  ? "border-accent bg-accent-soft"
                  : "border-line bg-surface",
            )}
          >
            <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft text-xs">
              <span className="font-semibold">{message.from}</span>
              <span>{`${message.tokens} tokens${at < first ? ", dropped out" : ""}`}</span>
            </p>
            <p className={clsx(at < first && "line-through decoration-line-strong")}>{message.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answer({ canAnswer, dropped }: { canAnswer: boolean; dropped: number }) {
  const Icon = canAnswer ? CircleCheck : CircleAlert;
  const isOne = dropped === 1;
  return (
    <div className="min-h-32 rounded-control border border-line px-4 py-3 text-sm @sm:min-h-24">
      <p className="font-semibold">{QUESTION.text}</p>
      <output className={clsx("mt-1 flex gap-2", canAnswer ? "text-success" : "text-danger")}>
        <Icon className="mt-0.5 size-4.5" />
        <span>
          {canAnswer
            ? "The lake path and the north path, until Sunday."
            : "The model cannot know: the message that names them has dropped out. It may guess."}
          <span className="block text-ink-soft">
            {dropped === 0
              ? "All messages are inside the window."
              : `${dropped} ${isOne ? "message has" : "messages have"} dropped out.`}
          </span>
        </span>
      </output>
    </div>
  );
}
