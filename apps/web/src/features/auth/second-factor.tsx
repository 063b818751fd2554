import { Suspense } from "react";
import { loadTexts } from "../../i18n/i18n.ts";
import { lazily } from "../../lib/lazily.ts";
import type { SecondFactorStepProps } from "./second-factor-step.tsx";

// Few have one: nobody else waits for it.
const Step = lazily<SecondFactorStepProps>(async () => {
  const [{ SecondFactorStep }] = await Promise.all([import("./second-factor-step.tsx"), loadTexts("secondFactor")]);
  return SecondFactorStep;
});

export const SecondFactor = (props: SecondFactorStepProps) => (
  <Suspense>
    <Step {...props} />
  </Suspense>
);
