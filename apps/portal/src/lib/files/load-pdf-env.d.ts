interface ImportMetaEnv {
  /** Set by `build/pdf-parts.ts`. */
  readonly PDF_PARTS: string
}
