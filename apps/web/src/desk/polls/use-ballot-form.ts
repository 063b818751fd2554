import { failureOf, personText } from "../../api/errors.ts";
import { errorsOf, type Schema } from "../../forms/use-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useDeskForm } from "../use-desk-form.ts";
import { emptyNames, fieldOf, pollAt } from "./ballot-rules.ts";
import type { BallotDraft } from "./draft.ts";

interface Options<Values> {
  initialValues: Values;
  schema: Schema;
  toInput: (values: Values) => unknown;
  onValuesChange: (values: Values) => void;
  /** Whether the candidates can be changed at all. */
  hasCandidates?: boolean;
}

export function useBallotForm<Values extends BallotDraft>(options: Options<Values>) {
  const { schema, hasCandidates = true } = options;
  const { t } = useTranslation();
  const form = useDeskForm({
    ...options,
    schema: {
      safeParse(values) {
        const errors = Object.entries(errorsOf(schema, values));
        return { error: { issues: errors.map(([path, message]) => ({ path: [fieldOf(path)], message })) } };
      },
    },
    ownRules: ({ candidates }) => (hasCandidates ? emptyNames(candidates) : {}),
  });
  return {
    ...form,
    errorAt(path: string): string | undefined {
      if (path === "candidates" && String(form.errors[path]).startsWith("options_few"))
        return t("newPoll.fewCandidates");
      return form.errorAt(path);
    },
    /** Shows a server's refusal at its field; `lineOf` finds the line of one poll among many. */
    showFailure(error: unknown, lineOf?: (poll: number) => number | undefined) {
      const [issue] = failureOf(error)?.issues ?? [];
      if (!issue) return;
      const field = fieldOf(issue.path);
      const poll = pollAt(issue.path);
      const line = field === "area" && poll !== undefined ? lineOf?.(poll) : undefined;
      const text = personText(error, t);
      form.show({ [field]: line === undefined ? text : t("newPoll.many.refused", { line, text }) });
    },
  };
}
