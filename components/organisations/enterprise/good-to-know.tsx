import { Fact, GoodToKnow } from "@/components/site/good-to-know";
import { REASSIGN_RULE, SEAT_DAYS } from "@/lib/organisations/seats";

export function EnterpriseGoodToKnow() {
  return (
    <GoodToKnow>
      <Fact name="What a seat opens">
        6 courses with 18 hours of lessons: 3 Beginner, 2 Intermediate, 1 Advanced. Each course has a final
        assessment and a certificate of its own, and the certification exam is in the seat, too.
      </Fact>
      <Fact name={`After the ${SEAT_DAYS} days`}>
        The access to the courses and the exam ends. Progress, results and certificates stay with the person
        who earned them.
      </Fact>
      <Fact name="Seats that nobody has used yet">
        They do not lapse: the days of a seat begin when somebody accepts it. From then on they go on, also
        while nobody has it.
      </Fact>
      <Fact name="When somebody leaves">{REASSIGN_RULE}</Fact>
      <Fact name="Invoice and VAT number">
        On the payment page, tick “I’m purchasing as a business”: the name and VAT number that you enter there
        stand on the invoice, and the receipt leads to it.
      </Fact>
      <Fact name="Who manages the seats">
        They need a second factor: an authenticator app on their phone, whose code is asked for after the
        password.
      </Fact>
    </GoodToKnow>
  );
}
