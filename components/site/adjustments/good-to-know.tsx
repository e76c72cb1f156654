import { TextLink } from "@/components/ui/link";
import { brand } from "@/lib/platform/brand";
import { ADJUSTMENT_DAYS } from "@/lib/privacy/retention";

const list = "mt-3 list-disc space-y-2 pl-5 marker:text-accent";

export function WithoutAsking() {
  return (
    <section aria-labelledby="without-asking">
      <h2 id="without-asking" className="text-xl">
        What you can use without asking
      </h2>
      <ul className={list}>
        <li>
          Screen readers, magnifiers, dictation, spelling help, switches and all other assistive technology.
        </li>
        <li>
          Your browser's and your system's own settings: larger letters, other colours, text read aloud.
        </li>
        <li>As much time as you need, with breaks: each answer is saved, and you can go on for 30 days.</li>
        <li>Paper and a calculator.</li>
      </ul>
      <p className="mt-3">
        If an aid makes your answers come very fast, say so here, before or after the exam. Whoever looks at
        your attempt then reads it first.
      </p>
    </section>
  );
}

export function KeptRequest() {
  return (
    <section aria-labelledby="kept-request">
      <h2 id="kept-request" className="text-xl">
        What happens with what you write
      </h2>
      <ul className={list}>
        <li>
          What gets in your way can say something about your health, and the law protects that more than other
          data. So we keep it only if you agree.
        </li>
        <li>
          We keep it to answer you and to arrange the exam. Only our operators read it. It changes nothing in
          your result, and no certificate shows it.
        </li>
        <li>{`It is deleted ${ADJUSTMENT_DAYS} days after you send it, and with your account.`}</li>
        <li>
          You can take your consent back at any time: write to{" "}
          <a href={`mailto:${brand.supportEmail}`} className="text-link wrap-anywhere">
            {brand.supportEmail}
          </a>
          , or <TextLink href="/erase">have it erased by your e-mail address</TextLink>.
        </li>
      </ul>
      <p className="mt-3">
        Would you rather not write it here? Send a mail to the same address, and ask us to call you. More is
        in the <TextLink href="/privacy-policy">privacy policy</TextLink> and the{" "}
        <TextLink href="/accessibility-statement">accessibility statement</TextLink>.
      </p>
    </section>
  );
}
