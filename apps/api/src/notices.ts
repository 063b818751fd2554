import type { Db } from "@mero-mat/db/connect";
import * as notifications from "@mero-mat/db/queries/notifications";
import type { SignedInContext } from "./context.ts";

/** Stores a notification and wakes whom it is for, when the transaction commits. */
export async function notify(
  { events }: Pick<SignedInContext, "events">,
  tx: Db,
  notification: notifications.NewNotification,
): Promise<string> {
  const id = await notifications.send(tx, notification);
  await events.publish(tx, "notifications", notification.targetUserId);
  return id;
}

interface Text {
  title: string;
  content: string;
}

// What writes itself is read in either language: both stand in it.
const inBoth = (ne: Text, en: Text): Text => ({
  title: `${ne.title} · ${en.title}`,
  content: `${ne.content}\n${en.content}`,
});

export const texts = {
  locationApproved: inBoth(
    {
      title: "क्षेत्र परिवर्तन स्वीकृत भयो",
      content: "तपाईंको नयाँ निर्वाचन क्षेत्र लागू भयो। अब त्यहाँका उम्मेदवारलाई मत दिन सक्नुहुन्छ।",
    },
    {
      title: "Move approved",
      content: "Your new election area is in effect. You can vote for its candidates now.",
    },
  ),
  locationRejected: inBoth(
    {
      title: "क्षेत्र परिवर्तन अस्वीकृत भयो",
      content: "तपाईंको क्षेत्र परिवर्तनको अनुरोध स्वीकृत भएन। तपाईंको क्षेत्र र मत उस्तै छन्।",
    },
    {
      title: "Move rejected",
      content: "Your request to move was not approved. Your area and your votes are as they were.",
    },
  ),
  accountApproved: inBoth(
    { title: "खाता स्वीकृत भयो", content: "तपाईंको खाता स्वीकृत भयो। अब मतदान गर्न सक्नुहुन्छ।" },
    { title: "Account approved", content: "Your account was approved. You can vote now." },
  ),
  accountRejected: (reason: string | null) =>
    inBoth(
      { title: "खाता अस्वीकृत भयो", content: `तपाईंको खाता अस्वीकृत भयो।${reason ? ` कारण: ${reason}` : ""}` },
      { title: "Account rejected", content: `Your account was rejected.${reason ? ` Reason: ${reason}` : ""}` },
    ),
  accountVerified: inBoth(
    { title: "परिचय प्रमाणित भयो", content: "तपाईंको परिचय प्रमाणित भयो।" },
    { title: "Identity verified", content: "Your identity was verified." },
  ),
  passwordSet: inBoth(
    {
      title: "प्रशासकले तपाईंको पासवर्ड फेरे",
      content:
        "प्रशासकले तपाईंको मेरो मत खाताको पासवर्ड फेरे, र सबै उपकरणबाट लग आउट भयो। तपाईंले यो नमाग्नुभएको भए लग इन पृष्ठको 'पासवर्ड बिर्सनुभयो?' बाट नयाँ पासवर्ड राख्नुहोस्।",
    },
    {
      title: "An administrator set your password",
      content:
        "An administrator set a new password for your Mero Mat account, and all devices were signed out. If you did not ask for it, set your own by 'Forgot password?' on the login page.",
    },
  ),
  factorRemoved: inBoth(
    {
      title: "प्रशासकले तपाईंको दोस्रो प्रमाण हटाए",
      content:
        "प्रशासकले तपाईंको मेरो मत खाताको हराएको दोस्रो प्रमाण हटाए, र सबै उपकरणबाट लग आउट भयो। अब पासवर्डले मात्र लग इन हुन्छ; प्रोफाइलमा नयाँ राख्न सक्नुहुन्छ।",
    },
    {
      title: "An administrator removed your second factor",
      content:
        "An administrator removed the second factor of your Mero Mat account as a lost one, and all devices were signed out. Your password alone logs you in now; you can set up a new one in your profile.",
    },
  ),
  winnerDeclared: (poll: string, winner: { name: string; nepaliName: string } | null) =>
    inBoth(
      {
        title: "नतिजा आयो",
        content: `${poll}\n${winner ? `विजयी: ${winner.nepaliName}` : "कसैले अग्रता लिएन: विजयी छैन।"}`,
      },
      {
        title: "Winner declared",
        content: winner ? `Winner: ${winner.name}` : "The top is tied or nobody voted: there is no winner.",
      },
    ),
};
