import type { ReactNode } from "react";
import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } from "react-email";
import { brand } from "./brand";

const font = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const text = { fontFamily: font, fontSize: "16px", lineHeight: "1.6", color: "#1d1814" };

type Props = { preview: string; heading: string; children: ReactNode };

/** The frame of every mail: one column, one heading, one thing to do, and who sent it. */
export function MailLayout({ preview, heading, children }: Props) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: "#fbf7f0", margin: 0, padding: "32px 12px" }}>
        <Container
          style={{ backgroundColor: "#ffffff", borderRadius: "20px", padding: "32px", maxWidth: "520px" }}
        >
          <Text style={{ ...text, margin: 0, fontWeight: 700, color: "#bf3f0b" }}>{brand.name}</Text>
          <Heading
            as="h1"
            style={{ fontFamily: "Georgia, serif", fontSize: "26px", lineHeight: "1.25", color: "#1d1814" }}
          >
            {heading}
          </Heading>
          {children}
          <Hr style={{ borderColor: "#e7ddcf", margin: "28px 0 16px" }} />
          <Text style={{ ...text, fontSize: "13px", color: "#564d45", margin: 0 }}>
            {brand.name}, {brand.tagline} Questions? Write to {brand.supportEmail}.
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export function MailText({ children }: { children: ReactNode }) {
  return <Text style={text}>{children}</Text>;
}

/** The way out, in every mail that can be switched off. */
export function MailUnsubscribe({ href }: { href: string }) {
  return (
    <Text style={{ ...text, fontSize: "13px", color: "#564d45" }}>
      <a href={href}>Stop mail of this kind</a>, with one click and without signing in.
    </Text>
  );
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const style = {
    backgroundColor: "#bf3f0b",
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
