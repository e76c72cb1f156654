import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";

/** Before any figure: what a certificate is worth as evidence about a person. */
export function WhatToConclude({ isOwnPool }: { isOwnPool: boolean }) {
  return (
    <Callout tone="info" title="What an employer may conclude" className="mt-6">
      <span>
        The exam is online and unsupervised, the identity is declared by the holder, and retakes have no end.
        A certificate alone should not decide about a person: use it together with a conversation and a sample
        of work.
      </span>
      {isOwnPool ? null : (
        <span>
          {" "}
          The questions in use are published with this site's program, so that somebody who looks for the
          answers can read them.
        </span>
      )}{" "}
      <TextLink href="/certificate-verify" className="text-accent-deep!">
        Check a certificate by its code
      </TextLink>
      <span>, and read what a pass says and does not say in the </span>
      <TextLink href="/exam-guide" className="text-accent-deep!">
        exam guide
      </TextLink>
      .
    </Callout>
  );
}
