/** Puts a text into the clipboard and answers whether it is there: over plain http a browser has none. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
