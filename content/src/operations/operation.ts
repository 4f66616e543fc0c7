/** A query of the pages. Browsers send its hash; the API knows its text. */
export interface Operation<Result, Variables> {
  name: string;
  hash: string;
  /** Never set; only carries the types. */
  types?: (variables: Variables) => Result;
}
