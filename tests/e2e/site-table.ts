/** `texts`: from product.md, in the HTML that the server sends. */
export type Row = {
  path: string;
  /** Without the product's name, which is added; null: the name and its line. */
  title: string | null;
  canonical: string;
  index: boolean;
  data?: string[];
  texts: string[];
};

export const RULE = "20 questions, 80%, no time limit";
const CONSENT = "I consent to immediate access and acknowledge I lose the EU 14-day withdrawal right.";
const AREAS = [
  "AI thinking and cognitive aptitude",
  "AI knowledge and concepts",
  "Prompt engineering and AI communication",
];
const page = (path: string, title: string, texts: string[], data?: string[]): Row => {
  return { path, title, canonical: path, index: true, texts, ...(data && { data }) };
};
const hidden = (path: string, title: string, texts: string[]): Row => {
  return { path, title, canonical: path.replace(/\?.*/, ""), index: false, texts };
};
const legal = (path: string, title: string, texts: string[]) => page(path, title, texts);

type Course = { id: string; title: string; lesson: string; price: string };

/** Each course has a page, and its first lesson another one. */
const courses = [
  {
    id: "ai-in-everyday-life",
    title: "AI in Everyday Life",
    lesson: "Introduction to Everyday AI",
    price: "Free",
  },
  {
    id: "ai-personal-productivity",
    title: "AI Personal Productivity",
    lesson: "Introduction to AI Personal Productivity",
    price: "€39",
  },
  {
    id: "ai-for-relationships",
    title: "AI for Relationships",
    lesson: "Introduction to AI for Relationships",
    price: "€39",
  },
  {
    id: "ai-content-creation",
    title: "AI Content Creation",
    lesson: "Introduction to Content Creation with AI: The Brief",
    price: "€69",
  },
  {
    id: "ai-for-job-seekers",
    title: "AI for Job Seekers",
    lesson: "Introduction to AI for Job Seekers: How Hiring Works",
    price: "€69",
  },
  { id: "ai-in-business", title: "AI in Business", lesson: "Introduction to AI in Business", price: "€99" },
].flatMap(({ id, title, lesson, price }: Course) => [
  page(
    `/courses/${id}`,
    title,
    [price, "What you will be able to do", "What is in it", lesson, "Open to everybody", "Good to know"],
    ["Course", "BreadcrumbList"],
  ),
  page(
    `/courses/${id}/sample`,
    lesson,
    [title, "Exercise 1 of", "Go on with this course"],
    ["LearningResource", "BreadcrumbList"],
  ),
]);

/** Slogans, and pages of a shop that name what became of it once the scripts are there. */
export const headings: Record<string, string> = {
  "/": "Get good at AI, one bite at a time.",
  "/pricing": "Pay once. Keep it.",
  "/enterprise": "Enough AI skills to go round",
  "/certifications": "A certificate that can be checked",
  "/about": "Small bites, real skills",
  "/faq": "Questions, answered",
  "/contact": "Write to us",
  "/certification/claim?attempt=x": "There is no certificate to claim here",
  "/payment-success": "Payment Successful!",
  "/thank-you": "You're in!",
  "/thank-you?product=Beginner%20Bite": "You're in!",
  "/thank-you?product=10%20seats": "You're in!",
  "/success": "You're in!",
  "/success?o=SBO-7KQ2": "You're in!",
  "/quiz": "AI Proficiency Assessment",
  "/exam": "Exam Access Required",
  "/dashboard": "Welcome",
  "/course/ai-in-everyday-life?lesson=introduction-to-everyday-ai": "Introduction to Everyday AI",
  "/course/ai-in-business": "Course Access Required",
};

export const rows: Row[] = [
  {
    path: "/",
    title: null,
    canonical: "/",
    index: true,
    data: ["Organization", "FAQPage"],
    texts: [
      "Start Free AI Assessment",
      "View All Questions",
      ...AREAS,
      "Skills-based certificate with badges",
      "Rolling re-certifications",
      "25 minutes",
      "39 dollars",
      "39 euro",
      "BITE90",
      "3.90",
      RULE,
      "Trusted by 2,500+ professionals",
      "95% pass rate",
      "4.8/5 rating",
      "89% career advancement",
      "5,247+ quizzes taken",
      "1,089+ learners",
      "50K+ practice questions",
      "30-day money-back guarantee",
      "GDPR compliance",
      "4.9 out of 5",
      "VAT will be added later",
    ],
  },
  page(
    "/pricing",
    "Pricing",
    [
      "Beginner Bite",
      "Mid Bite",
      "Advanced Bite",
      "€39",
      "€69",
      "€99",
      "€59",
      "Save 34%",
      "Certification Overview",
      "Sample Certificate",
      "Why Get AI Certified?",
      "users get this discount",
      "BITE90",
      "40 questions",
      "70%",
      "30 minutes",
      RULE,
      "25-30 hours",
      "30-day money-back guarantee",
      CONSENT,
    ],
    ["BreadcrumbList"],
  ),
  page(
    "/enterprise",
    "Enterprise",
    [
      "€949",
      "€94.90",
      "€2,275",
      "€91",
      "€4,350",
      "€87",
      "All 3 levels plus exams",
      "60-day access from activation",
      "Admin dashboard",
      "Reassignable seats",
      "Priority support",
      "Good to know",
      "hours of lessons: 3 Beginner, 2 Intermediate, 1 Advanced.",
      "They do not lapse",
      "an authenticator app on their phone",
      "Advanced programs",
      "15+ countries",
      CONSENT,
    ],
    ["BreadcrumbList"],
  ),
  page(
    "/certifications",
    "Certification",
    [RULE, "39 euro", "25-30 hours", "Online, unsupervised", "there is no minimum in a category"],
    ["EducationalOccupationalCredential", "BreadcrumbList"],
  ),
  page(
    "/exam-guide",
    "Exam guide",
    [
      RULE,
      ...AREAS,
      "What 80% means",
      "there is no minimum in a category",
      "The questions in use today are the starter pool, which is published with this site's program",
      "Too few to publish",
      "two attempts in 24 hours",
      "10 business days",
    ],
    ["BreadcrumbList"],
  ),
  page(
    "/exam-facts",
    "Exam fact sheet",
    [
      RULE,
      "People who took it",
      "too few to publish",
      "The starter pool",
      "Its questions and their answers can be read in the program's source.",
      "Valid today",
    ],
    ["BreadcrumbList"],
  ),
  ...courses,
  page("/courses", "Courses", ["AI in Everyday Life", "10,000+ students", "Before: €49"]),
  page(
    "/about",
    "About",
    ["Our story", "Our mission", "Why bite-sized?", "Browse courses"],
    ["BreadcrumbList"],
  ),
  page(
    "/faq",
    "Frequently asked questions",
    [
      "39 euro (39 dollars)",
      "BITE90",
      "45-60 minutes",
      "70%",
      RULE,
      "2 years",
      "24-hour",
      "30-day money-back",
      "Every 2 weeks",
    ],
    ["FAQPage", "BreadcrumbList"],
  ),
  page(
    "/contact",
    "Contact",
    ["Name", "Email", "Message", "Send", "within 2 business days"],
    ["BreadcrumbList"],
  ),
  page(
    "/developers/directory",
    "People from your directory (SCIM)",
    ["/api/scim/v2", "Okta", "Microsoft Entra ID", "externalId", "active: false"],
    ["BreadcrumbList"],
  ),
  page(
    "/developers/events",
    "Events for your systems",
    ["Check the signature", "webhook-signature", "certificate.issued", "5 seconds, 5 minutes, 30 minutes"],
    ["BreadcrumbList"],
  ),
  page(
    "/developers",
    "API for developers",
    [
      "Authorization: Bearer",
      "Idempotency-Key",
      "problem-insufficient-scope",
      "/api/v1/people",
      "OpenAPI 3.1 document",
    ],
    ["BreadcrumbList"],
  ),
  page(
    "/adjustments",
    "Help and adjustments",
    [
      "What would help?",
      "A plain paper on screen",
      "We answer within three working days.",
      "What you can use without asking",
      "180 days",
    ],
    ["BreadcrumbList"],
  ),
  page("/tools", "Tools", ["Coming soon", "Early access", "Perk discounts"], ["BreadcrumbList"]),
  page(
    "/perks",
    "Perk Drops",
    [
      "Perk Drops — Every 2 Weeks",
      "Subscribe to reveal",
      "Premium AI tool discounts",
      "Prompt packs and workflow templates",
      "Partner courses and certificates",
      "Join Skillbite",
      "Take Free Skills Quiz",
    ],
    ["BreadcrumbList"],
  ),
  page("/news", "Latest AI News", ["Latest AI News"], ["BreadcrumbList"]),
  page("/updates/check-one-claim", "Check one claim, the right one", ["Also from us"], ["BlogPosting"]),
  page(
    "/updates/no-clock-in-the-exam",
    "Why there is no clock in our exam",
    ["Also from us"],
    ["BlogPosting"],
  ),
  page(
    "/updates/four-questions-before-you-paste",
    "Four questions before you paste something into an AI tool",
    ["Also from us"],
    ["BlogPosting"],
  ),
  page(
    "/updates/a-certificate-that-can-be-checked",
    "A certificate is worth what a stranger can check",
    ["Also from us"],
    ["BlogPosting"],
  ),
  page(
    "/updates/practise-as-often-as-you-like",
    "Practise as often as you like, and find out what to read next",
    ["Also from us"],
    ["BlogPosting"],
  ),
  page(
    "/sitemap",
    "Sitemap",
    ["/training", "/certification", "/courses", "/faq", "/terms-of-service"],
    ["BreadcrumbList"],
  ),
  page("/withdraw", "Withdraw from contract", [
    "Withdraw from contract here",
    "no account needed",
    "Continue",
  ]),
  page("/erase", "Erase guest data", ["By your e-mail address", "Send me a link"]),
  page("/certificate-verify", "Check a certificate", ["Supply a code in the URL", "Back to the dashboard"]),
  page("/certificate-verify/several", "Check several certificates", [
    "Check the codes",
    "or open a CSV file",
  ]),
  legal("/terms-of-service", "Terms of Service", ["the contract between you and Skillbite", CONSENT]),
  legal("/privacy-policy", "Privacy Policy", ["What we keep, why and for how long", "Delete account"]),
  legal("/refund-policy", "Refund Policy", [
    "The 30-day money-back guarantee",
    "Model withdrawal form",
    CONSENT,
  ]),
  legal("/cookie-policy", "Cookie Policy", ["cookie"]),
  legal("/bias-disclaimer", "Bias Disclaimer", ["What 20 multiple-choice questions cannot show"]),
  legal("/imprint", "Imprint", ["Skillbite"]),
  legal("/accessibility-statement", "Accessibility Statement", ["WCAG"]),
  legal("/minimum-age", "Minimum Age", ["16"]),
  legal("/data-processing-terms", "Data-Processing Terms", ["organisation"]),

  hidden(
    "/certificate-verify?code=sb-2026-0123%3Cb%3E",
    "Unknown: not a code of ours · Check a certificate",
    [
      "SB-2026-0123B",
      "Unknown",
      "Skillbite has issued no certificate with this code. It does not have the form of our codes",
      "Back to the dashboard",
    ],
  ),
  hidden("/certification?code=SB20260000000000000000", "Unknown · Certificate", [
    "Unknown",
    "SB-2026-0000000000000000",
    "treat the certificate as not genuine",
  ]),
  hidden("/certification/claim?attempt=x", "Your certificate", ["There is no certificate to claim here"]),
  hidden("/certification", "Sample certificate", ["Sample, not verified", "Learner", "70%", RULE]),
  hidden("/certification?name=Zo%C3%AB%20O%E2%80%99Neill&score=88", "Sample certificate", [
    "Sample, not verified",
    "Zoë O’Neill",
    "88%",
    RULE,
  ]),
  hidden("/certification?name=see%20https%3A%2F%2Fevil.example&score=101", "Sample certificate", [
    "Learner",
    "70%",
  ]),
  hidden("/payment-success", "Your payment", [
    "Payment Successful!",
    "exam access is active",
    "Start the certification exam",
    "Dashboard",
    "Browse Courses",
    "What's Next",
    "Take the 20-question certification exam",
    "Score 80% or higher to earn the certificate",
    "Download the proficiency badge",
  ]),
  hidden("/payment-canceled", "Payment canceled", ["Payment canceled", "No charges were made.", "Dashboard"]),
  hidden("/thank-you", "Thank you", ["You're in!", "Skills Quiz", "Go to Dashboard"]),
  hidden("/thank-you?product=Beginner%20Bite", "Thank you", ["Beginner Bite", "You're in!"]),
  hidden("/thank-you?product=10%20seats", "Thank you", [
    "10 seats",
    "Invite your people",
    "an authenticator app on your phone",
  ]),
  hidden("/success", "Order confirmed", [
    "You're in!",
    "Head to your dashboard to start learning.",
    "Go to Dashboard",
  ]),
  hidden("/success?o=SBO-7KQ2", "Order confirmed", ["Order SBO-7KQ2 confirmed."]),
  page("/quiz", "Free AI skills quiz", [
    "AI Proficiency Assessment",
    "20 questions",
    "5-8 minutes",
    "80%",
    "Start Assessment",
  ]),
  hidden("/exam", "AI Proficiency Certification Exam", [
    "Exam Access Required",
    "Purchase Exam Access - 39 euro",
    "Already bought? Open the order link in your receipt, or sign in.",
    "Sign In (Optional)",
    RULE,
  ]),
  hidden("/exam?access=exam", "AI Proficiency Certification Exam", [
    "AI Proficiency Certification Exam",
    "70%",
    RULE,
    "Continue as Guest",
    "Start Assessment",
  ]),
  hidden("/auth", "Sign in", ["Sign in", "Email", "Password"]),
];

export const signedInRows: Row[] = [
  hidden("/dashboard", "Dashboard", [
    "Welcome",
    "Quiz Score",
    "Weekly Bite",
    "Next Best Action",
    "AI World Updates",
    "Badges Earned",
    "Your learning journey",
    "Your Access",
    "Export data",
    "Delete account",
    "Sign out",
  ]),
  hidden("/course/ai-in-everyday-life?lesson=introduction-to-everyday-ai", "AI in Everyday Life", [
    "Back to Courses",
    "Your progress",
    "0 of 12",
    "Time spent",
    "0 min",
    "Mark Complete",
    "Resources",
    "Knowledge Check",
  ]),
  hidden("/course/ai-in-business", "AI in Business", [
    "Course Access Required",
    "3 modules",
    "€99",
    CONSENT,
    "Back to Courses",
  ]),
];

/** Texts of product.md that disagree with RULE: the page must show both. */
export const disagreeing: { text: string; path: string }[] = [
  { text: "25 minutes", path: "/" },
  { text: "39 dollars", path: "/" },
  { text: "39 dollars", path: "/faq" },
  { text: "45-60 minutes", path: "/faq" },
  { text: "70%", path: "/faq" },
  { text: "40 questions", path: "/pricing" },
  { text: "70%", path: "/pricing" },
  { text: "30 minutes", path: "/pricing" },
  { text: "70%", path: "/certification" },
  { text: "70%", path: "/exam?access=exam" },
];

export const redirects: [from: string, to: string][] = [
  ["/learn", "/courses"],
  ["/training", "/courses"],
  ["/login", "/auth"],
  [
    "/login?next=%2Fcourse%2Fai-in-everyday-life%3Flesson%3Dx%23y",
    "/auth?next=%2Fcourse%2Fai-in-everyday-life%3Flesson%3Dx%23y",
  ],
];
