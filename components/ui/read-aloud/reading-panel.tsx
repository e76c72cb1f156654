import { useEffect, useRef, useState } from "react";
import { Button } from "../button";
import { Pause, Play } from "../icons";
import { isSpeed, readSpeed, readVoice, writeSpeed, writeVoice } from "./kept-voice";
import { type PageReader, readRegion } from "./page-reader";
import type { ReadingProgress } from "./reading-progress";
import { listVoices, pickVoice } from "./voices";

type Props = {
  region: HTMLElement;
  /** What is read: 'question 3'. */
  what: string;
  /** All was read, or it failed: in words. */
  onOver: (failure: string | null) => void;
};

/** Reads from when it is shown until it goes, with what steers it. It is loaded when somebody wants to listen. */
export function ReadingPanel({ region, what, onOver }: Props) {
  const reader = useRef<PageReader>(null);
  const over = useRef(onOver);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    let isShown = true;
    function follow({ status, failure }: ReadingProgress) {
      if (!isShown) return;
      setPaused(status === "paused");
      if (status === "over") over.current(failure);
    }
    reader.current = readRegion(region, follow);
    return () => {
      isShown = false;
      reader.current?.stop();
    };
  }, [region]);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={isPaused ? `Continue reading ${what}` : `Pause reading ${what}`}
        onClick={() => (isPaused ? reader.current?.resume() : reader.current?.pause())}
      >
        {isPaused ? <Play className="size-4" /> : <Pause className="size-4" />}
        <span>{isPaused ? "Continue" : "Pause"}</span>
      </Button>
      <VoiceChoice onChange={() => reader.current?.restart()} />
    </>
  );
}

function VoiceChoice({ onChange }: { onChange: () => void }) {
  const voices = listVoices(speechSynthesis.getVoices());
  const [speed, setSpeed] = useState(readSpeed);
  const [uri, setUri] = useState(() => pickVoice(voices, readVoice())?.voiceURI ?? "");
  const isRemote = voices.some(({ localService }) => !localService);
  return (
    <details className="group/voice text-sm open:basis-full">
      <summary className="fold">Voice and speed</summary>
      <div className="mt-1 flex flex-wrap gap-3">
        <label className="basis-36">
          <span className="font-semibold">Speed</span>
          <select
            className="control mt-1"
            value={speed}
            onChange={({ target }) => {
              if (!isSpeed(target.value)) return;
              setSpeed(target.value);
              writeSpeed(target.value);
              onChange();
            }}
          >
            <option value="slower">Slower</option>
            <option value="usual">Usual</option>
            <option value="faster">Faster</option>
          </select>
        </label>
        <label className="min-w-0 grow basis-48">
          <span className="font-semibold">Voice</span>
          <select
            className="control mt-1"
            value={uri}
            onChange={({ target }) => {
              setUri(target.value);
              writeVoice(target.value);
              onChange();
            }}
          >
            {voices.map((voice) => (
              <option key={voice.voiceURI} value={voice.voiceURI}>
                {voice.name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="mt-2 text-ink-soft">
        {isRemote
          ? "This browser has no voice of its own. What is read goes to the maker of the voice, over the internet."
          : "Your device speaks: what is read does not leave it."}
      </p>
    </details>
  );
}
