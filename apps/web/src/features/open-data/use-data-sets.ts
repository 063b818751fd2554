import type { Language } from "@mero-mat/domain/languages";
import { useQuery } from "@tanstack/react-query";
import { callServer } from "../../api/http.ts";

type Words = Record<Language, string>;

export interface DataSet {
  name: string;
  about: Words;
  csv: string;
  json: string;
  fields: { name: string; about: Words }[];
}

interface Index {
  dataSets: DataSet[];
}

/** The files as the server describes them: what a script reads there and what a person reads here is one text. */
export const useDataSets = () =>
  useQuery({
    queryKey: ["open data"],
    async queryFn({ signal }) {
      const { dataSets }: Index = await (await callServer("/api/open-data/v1", { signal })).json();
      return dataSets;
    },
  });
