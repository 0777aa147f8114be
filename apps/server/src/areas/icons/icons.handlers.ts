import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { getIcons } from '@iconify/utils/lib/icon-set/get-icons'
import { notFound } from '../../lib/http/error'
import { type Handlers, withOwnTransactions } from '../../lib/http/handler'

/** Installed collections; `icon` of the specification names no published collection and is only asked of the public service. */
const INSTALLED = new Set(['mdi', 'solar', 'bi', 'heroicons-outline', 'ph', 'mingcute'])
const KNOWN = new Set([...INSTALLED, 'icon'])
/** How long the public icon service may take (HK-010), in milliseconds. */
const FALLBACK_TIMEOUT = 1500
/** Icons never change within an installation. */
const CACHE = 'public, max-age=604800'

type IconifyJSON = Parameters<typeof getIcons>[0]

const require = createRequire(import.meta.url)
const collections = new Map<string, Promise<IconifyJSON>>()

/** Icons by their names, from the packages in the install; what they lack is asked of a public service if one is set. */
export const iconsHandlers: Pick<Handlers, 'icons.get'> = {
  'icons.get': withOwnTransactions(async ({ params, query }, ctx) => {
    const { collection } = params
    if (!KNOWN.has(collection)) throw notFound()
    const found = INSTALLED.has(collection) ? getIcons(await loadCollection(collection), query.icons, true) : null
    const answer = present(collection, found, query.icons)
    const fallback = ctx.services.env.iconFallbackUrl
    ctx.setHeader('cache-control', CACHE)
    if (answer.not_found.length === 0 || !fallback) return answer
    const fetched = await askService(fallback, collection, answer.not_found)
    if (!fetched) return answer
    return present(
      collection,
      { ...fetched, icons: { ...found?.icons, ...fetched.icons }, aliases: { ...found?.aliases, ...fetched.aliases } },
      query.icons,
    )
  }),
}

function present(
  prefix: string,
  set: Pick<IconifyJSON, 'icons' | 'aliases' | 'width' | 'height'> | null,
  wanted: string[],
) {
  const icons = toRecords(set?.icons)
  const aliases = toRecords(set?.aliases)
  return {
    prefix,
    icons,
    aliases,
    ...(set?.width ? { width: set.width } : {}),
    ...(set?.height ? { height: set.height } : {}),
    not_found: wanted.filter((name) => !(name in icons) && !(name in aliases)),
  }
}

function toRecords(named: object | undefined): Record<string, Record<string, unknown>> {
  return Object.fromEntries(Object.entries(named ?? {}).map(([name, icon]) => [name, { ...icon }]))
}

function loadCollection(name: string): Promise<IconifyJSON> {
  const known = collections.get(name)
  if (known) return known
  const loading = readFile(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8').then((text) => JSON.parse(text))
  collections.set(name, loading)
  return loading
}

/** Nothing when the service is late, away or answers with something else: icons are never worth an error. */
async function askService(address: string, collection: string, icons: string[]): Promise<IconifyJSON | null> {
  try {
    const url = `${address.replace(/\/+$/, '')}/${collection}.json?icons=${icons.join(',')}`
    const response = await fetch(url, { signal: AbortSignal.timeout(FALLBACK_TIMEOUT) })
    const set: unknown = response.ok ? await response.json() : null
    return isIconSet(set) ? set : null
  } catch {
    return null
  }
}

function isIconSet(value: unknown): value is IconifyJSON {
  return typeof value === 'object' && value !== null && 'icons' in value && typeof value.icons === 'object'
}
