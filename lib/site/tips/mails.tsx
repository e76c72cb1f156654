import type { Mail } from "../../platform/mail";
import {
  MailButton,
  MailHtml,
  MailLayout,
  MailLink,
  MailText,
  MailUnsubscribe,
} from "../../platform/mail-layout";

type Tips = {
  /** `html`: sanitised. */
  tip: { title: string; html: string; sources: { name: string; url: string }[] } | null;
  articles: { title: string; link: string }[];
  /** Where the tip's exercise is. */
  link: string;
  stop: { page: string; oneClick: string };
};

export function tipsMail({ tip, articles, link, stop }: Tips): Mail {
  return {
    subject: tip ? "Your AI tip of the week" : "New from Skillbite",
    unsubscribe: stop.oneClick,
    body: (
      <MailLayout preview={tip?.title ?? "What we have published."} heading={tip?.title ?? "New from us"}>
        {tip ? (
          <>
            <MailHtml html={tip.html} />
            <MailText>
              {tip.sources.length === 1 ? "Source: " : "Sources: "}
              {tip.sources.map(({ name, url }, index) => (
                <span key={url}>
                  {index > 0 ? ", " : null}
                  <MailLink href={url}>{name}</MailLink>
                </span>
              ))}
            </MailText>
            <MailText>It has an exercise of a minute. You need a free account for it.</MailText>
            <MailButton href={link}>Do the exercise</MailButton>
          </>
        ) : null}
        {articles.length > 0 ? (
          <MailText>
            {tip ? "New from us: " : null}
            {articles.map((article, index) => (
              <span key={article.link}>
                {index > 0 ? "; " : null}
                <MailLink href={article.link}>{article.title}</MailLink>
              </span>
            ))}
          </MailText>
        ) : null}
        <MailText>
          You get this because you asked for AI tips and certification updates, one mail a week at most.
        </MailText>
        <MailUnsubscribe href={stop.page} />
      </MailLayout>
    ),
  };
}
