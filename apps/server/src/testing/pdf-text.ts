import { extractText } from 'unpdf'

/** The texts of a PDF as readers find them, page by page. */
export async function pdfTexts(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false })
  return text
}
