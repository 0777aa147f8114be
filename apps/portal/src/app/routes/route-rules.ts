/** What the build promises about one path; published in `builds/meta/{id}.json`. */
export interface RouteRule {
  /** Address the path leads to instead; a foreign one is followed as a full page load. */
  redirect?: string
  /** The path's payload is written at build time, as `{path}/_payload.json`. */
  prerender?: boolean
}

/** Rules by exact path. */
export const routeRules: Readonly<Record<string, RouteRule>> = {
  '/auth/login': { prerender: true },
}
