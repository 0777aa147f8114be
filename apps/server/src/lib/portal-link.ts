/** An address of the portal with a query; what is undefined or empty is left out. */
export function link(
  path: string,
  query: Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>> = {},
): string {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = value === undefined ? '' : [value].flat().join(',')
    if (text !== '') address.set(name, text)
  }
  return address.size === 0 ? path : `${path}?${address}`
}
