import { TextLink } from "@/components/ui/link";
import { QUIZ_QUESTIONS } from "@/lib/assessments/papers";
import { EXAM_TITLE } from "@/lib/certificates/certificates";
import { GuideList, GuideSection } from "./guide-section";

export function WhatItSays() {
  return (
    <GuideSection id="what-it-says">
      <p>
        The {EXAM_TITLE} says that its holder answered at least 16 of {QUIZ_QUESTIONS} questions rightly, each
        on another kind of task with AI: finding the fault in a system that searches and answers, counting
        what a model costs, checking sentences against their source, mending a prompt, reading a table of
        results, applying a policy or a clause. The blueprint below names all {QUIZ_QUESTIONS}.
      </p>
      <p>It does not say</p>
      <GuideList>
        <li>that somebody watched, or looked at an identity card;</li>
        <li>that the holder writes good prompts or code: the exam shows prompts and asks for a judgement;</li>
        <li>how well somebody does in a job, or whether 90% is a better candidate than 85%.</li>
      </GuideList>
      <p>
        It is valid for two years from the test. What 20 questions cannot show is in the{" "}
        <TextLink href="/bias-disclaimer">bias disclaimer</TextLink>.
      </p>
    </GuideSection>
  );
}
