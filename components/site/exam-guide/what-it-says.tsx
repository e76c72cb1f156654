import { TextLink } from "@/components/ui/link";
import { QUIZ_QUESTIONS } from "@/lib/assessments/papers";
import { EXAM_TITLE } from "@/lib/certificates/certificates";
import { GuideList, GuideSection } from "./guide-section";

export function WhatItSays() {
  return (
    <GuideSection id="what-it-says">
      <p>
        The {EXAM_TITLE} says that in one attempt, made in its holder's account, at least 16 of{" "}
        {QUIZ_QUESTIONS} questions were answered rightly, and that the holder declared the work to be their
        own. Each question is on another kind of task with AI: finding the fault in a system that searches and
        answers, counting what a model costs, checking sentences against their source, mending a prompt,
        reading a table of results, applying a policy or a clause. The blueprint below names all{" "}
        {QUIZ_QUESTIONS}; up to four may have been answered wrongly.
      </p>
      <p>It does not say</p>
      <GuideList>
        <li>that somebody watched, or looked at an identity card;</li>
        <li>that no other person and no AI tool helped: the exam cannot see it;</li>
        <li>how many attempts it took, since retakes have no end;</li>
        <li>that the holder writes good prompts or code: the exam shows prompts and asks for a judgement;</li>
        <li>how well somebody does in a job, or whether 90% is a better candidate than 85%;</li>
        <li>
          that it is accredited: it is not, and its issuer also sells courses. The exam needs none of them.
        </li>
      </GuideList>
      <p>
        It is valid for two years from the test. What 20 questions cannot show is in the{" "}
        <TextLink href="/bias-disclaimer">bias disclaimer</TextLink>.
      </p>
    </GuideSection>
  );
}
