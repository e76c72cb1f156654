import type { ReactNode } from "react";
import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } from "react-email";
import { brand } from "./brand";

/** Mail programs without prefers-color-scheme show the light theme, or invert it themselves. */
const dark = `@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #1d1814 !important; }
  .sheet { background-color: #2a231d !important; }
  .ink { color: #fbf7f0 !important; }
  .soft { color: #cfc4b6 !important; }
  .accent { color: #ff9a70 !important; }
  .line { border-color: #564d45 !important; }
}`;

const font = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const ACCENT = "#bf3f0b";
const text = { fontFamily: font, fontSize: "16px", lineHeight: "1.6", color: "#1d1814" };

type Props = { preview: string; heading: string; children: ReactNode };

export function MailLayout({ preview, heading, children }: Props) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{dark}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={{ backgroundColor: "#fbf7f0", margin: 0, padding: "32px 12px" }}>
        <Container
          className="sheet"
          style={{ backgroundColor: "#ffffff", borderRadius: "20px", padding: "32px", maxWidth: "520px" }}
        >
          <Text className="accent" style={{ ...text, margin: 0, fontWeight: 700, color: ACCENT }}>
            {brand.name}
          </Text>
          <Heading
            as="h1"
            className="ink"
            style={{ fontFamily: "Georgia, serif", fontSize: "26px", lineHeight: "1.25", color: "#1d1814" }}
          >
            {heading}
          </Heading>
          {children}
          <Hr className="line" style={{ borderColor: "#e7ddcf", margin: "28px 0 16px" }} />
          <Text className="soft" style={{ ...text, fontSize: "13px", color: "#564d45", margin: 0 }}>
            {brand.name}, {brand.tagline} Questions? Write to{" "}
            <MailLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</MailLink>.
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={text}>
      {children}
    </Text>
  );
}

/** `html`: sanitised paragraphs and lists of our own content. */
export function MailHtml({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it came through the one pipeline, lib/platform/html.ts
    <div className="ink" style={text} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="accent" style={{ color: ACCENT }}>
      {children}
    </a>
  );
}

export function MailParagraphs({ text }: { text: string }) {
  return paragraphs(text).map(({ key, lines }) => (
    <MailText key={key}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of the text do not change
        <span key={index}>
          {index > 0 ? <br /> : null}
          {line}
        </span>
      ))}
    </MailText>
  ));
}

function paragraphs(text: string) {
  return text.split(/\n{2,}/).map((part, index) => ({ key: `p${index}`, lines: part.split("\n") }));
}

export function MailUnsubscribe({ href }: { href: string }) {
  return (
    <Text className="soft" style={{ ...text, fontSize: "13px", color: "#564d45" }}>
      <MailLink href={href}>Stop mail of this kind</MailLink>, with one click and without signing in.
    </Text>
  );
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const style = {
    backgroundColor: ACCENT,
    color: "#ffffff",
    fontFamily: font,
    fontSize: "16px",
    fontWeight: 600,
    borderRadius: "12px",
    padding: "14px 22px",
    textDecoration: "none",
  };
  return (
    <Button href={href} style={style}>
      {children}
    </Button>
  );
}
