import { keyedPaths } from '../contract/keyed-paths'
import { IDEMPOTENCY_KEY, onceOnly } from './retrying-fetch'

/** What a call says, as far as it is read here. */
interface PostInit {
  params?: { header?: object }
  headers?: unknown
  body?: unknown
  bodySerializer?: unknown
  signal?: AbortSignal | null
}

type Post = (path: string, init?: PostInit) => Promise<{ response: Response }>

const KEYED: ReadonlySet<string> = new Set(keyedPaths)

/**
 * A POST that a second press repeats happens once. What is sent again while it is under way gets the same answer, and what
 * got none is sent again under the same idempotency key; any answer ends that. Other words are another deed.
 */
export function createPostOnce(post: Post): Post {
  const underWay = new Map<string, ReturnType<Post>>()
  /** The last one of each path without an answer: older ones were given up for other words. */
  const unanswered = new Map<string, { deed: string; key: ReturnType<typeof onceOnly> }>()

  async function send(path: string, init: PostInit, deed: string) {
    if (!KEYED.has(path) || hasKey(init)) return post(path, init)
    const last = unanswered.get(path)
    const key = last?.deed === deed ? last.key : onceOnly()
    unanswered.set(path, { deed, key })
    const answer = await post(path, { ...init, params: { ...init.params, header: { ...init.params?.header, ...key } } })
    const { status } = answer.response
    if (status < 500 && status !== 429 && unanswered.get(path)?.deed === deed) unanswered.delete(path)
    return answer
  }

  return (path, init = {}) => {
    // A call that can be given up belongs to one caller; files and headers of one's own cannot be compared.
    if (init.signal || init.bodySerializer || init.headers) return post(path, init)
    const deed = JSON.stringify([path, init.params, init.body])
    const first = underWay.get(deed)
    if (first) return first
    const answer = send(path, init, deed).finally(() => underWay.delete(deed))
    underWay.set(deed, answer)
    return answer
  }
}

function hasKey({ params }: PostInit): boolean {
  return IDEMPOTENCY_KEY in (params?.header ?? {})
}
