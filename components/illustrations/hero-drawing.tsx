/** A lesson, how far you are, what it earns and where it leads. Decorative: the text beside it says the same. */
export function HeroDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="4 30 552 496" aria-hidden="true" className={className}>
      <Certificate />
      <LessonCard />
      <ProgressCoin />
      <XpChip />
    </svg>
  );
}

function Certificate() {
  return (
    <g transform="translate(-14 10) rotate(8 400 190)">
      <rect x="232" y="60" width="310" height="230" rx="18" className="fill-accent-deep" opacity="0.25" />
      <rect x="226" y="50" width="310" height="230" rx="18" className="fill-paper" />
      <rect
        x="240"
        y="64"
        width="282"
        height="202"
        rx="10"
        fill="none"
        className="stroke-sun"
        strokeWidth="2.5"
      />
      <rect x="330" y="92" width="160" height="12" rx="6" className="fill-ink" />
      <rect x="366" y="118" width="124" height="8" rx="4" className="fill-line" />
      <rect x="390" y="136" width="100" height="8" rx="4" className="fill-line" />
      <path d="M452 214l-12 46 22-12 20 16-2-48z" className="fill-accent" />
      <circle cx="466" cy="200" r="32" className="fill-accent" />
      <circle
        cx="466"
        cy="200"
        r="24"
        fill="none"
        className="stroke-sun"
        strokeWidth="2"
        strokeDasharray="2 4"
      />
      <path
        d="M455 200l8 8 14-16"
        fill="none"
        className="stroke-white"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

function LessonCard() {
  return (
    <g transform="rotate(-3 210 310)">
      <rect x="52" y="116" width="330" height="404" rx="26" className="fill-accent-deep" opacity="0.3" />
      <rect x="44" y="104" width="330" height="404" rx="26" className="fill-surface" />
      <g className="fill-beginner">
        <rect x="74" y="146" width="6" height="8" rx="2" />
        <rect x="83" y="140" width="6" height="14" rx="2" opacity="0.28" />
        <rect x="92" y="134" width="6" height="20" rx="2" opacity="0.28" />
        <text x="110" y="152" className="font-sans font-semibold text-[17px]">
          Lesson 4 of 12
        </text>
      </g>
      <text className="fill-ink font-display font-semibold text-[31px]" letterSpacing="-0.5">
        <tspan x="74" y="202">
          What AI gets
        </tspan>
        <tspan x="74" y="238">
          wrong, and why
        </tspan>
      </text>
      <g className="fill-line">
        <rect x="74" y="266" width="262" height="9" rx="4.5" />
        <rect x="74" y="286" width="238" height="9" rx="4.5" />
        <rect x="74" y="306" width="170" height="9" rx="4.5" />
      </g>
      <rect x="74" y="338" width="270" height="84" rx="16" className="fill-sun" opacity="0.45" />
      <text x="94" y="370" className="fill-ink font-sans font-bold text-[18px]">
        Try it now
      </text>
      <rect x="94" y="384" width="190" height="9" rx="4.5" className="fill-warning" opacity="0.35" />
      <rect x="94" y="402" width="130" height="9" rx="4.5" className="fill-warning" opacity="0.35" />
      <rect x="74" y="442" width="186" height="44" rx="22" className="fill-accent" />
      <path
        d="M94 464l6 6 11-13"
        fill="none"
        className="stroke-white"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text x="122" y="470" className="fill-white font-sans font-semibold text-[17px]">
        Mark Complete
      </text>
    </g>
  );
}

function ProgressCoin() {
  return (
    <g>
      <circle cx="434" cy="432" r="82" className="fill-accent-deep" opacity="0.3" />
      <circle cx="430" cy="424" r="82" className="fill-paper" />
      <circle cx="430" cy="424" r="58" fill="none" className="stroke-line" strokeWidth="15" />
      <circle
        cx="430"
        cy="424"
        r="58"
        fill="none"
        className="stroke-accent"
        strokeWidth="15"
        strokeLinecap="round"
        pathLength="12"
        strokeDasharray="4 12"
        transform="rotate(-90 430 424)"
      />
      <text x="430" y="435" textAnchor="middle" className="fill-ink font-display font-semibold text-[30px]">
        33%
      </text>
    </g>
  );
}

function XpChip() {
  return (
    <g transform="rotate(-9 90 96)">
      <rect x="16" y="66" width="146" height="56" rx="28" className="fill-ink" />
      <path
        className="fill-sun"
        d="M48 78c1.2 10 5.4 14.2 15.4 15.4-10 1.2-14.2 5.4-15.4 15.4-1.2-10-5.4-14.2-15.4-15.4C42.6 92.2 46.8 88 48 78z"
      />
      <text x="74" y="101" className="fill-paper font-sans font-bold text-[21px]">
        +50 XP
      </text>
    </g>
  );
}
