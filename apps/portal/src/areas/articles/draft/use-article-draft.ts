import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import type { CreateInput } from '@ws/api-client/contract'
import { documentOf } from '@ws/api-client/contract/rich-text'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLiveRows } from '../../../lib/area/list/use-live-rows'
import { askAgain } from '../../../lib/query/ask-again'
import { useServices } from '../../../lib/services-context'
import type { Article } from '../article-chips'

/** What a person writes of an article. */
export type ArticleValues = Required<Omit<CreateInput<'/articles'>, 'is_archived'>>

const FRESH: ArticleValues = {
  title: '',
  summary: null,
  content: documentOf(''),
  cover: null,
  tagList: [],
  audience: { all: true, departments: [], teams: [], objects: [] },
  ack_required: false,
  ack_deadline: null,
  comments_enabled: true,
}

/** Typing settles for this long before it is saved. */
const SETTLE_MS = 1_500

type State = 'idle' | 'saving' | 'saved' | 'failed' | 'conflict'

/** An article being written: its values, what the server has of them, and how saving goes. */
export interface ArticleDraft {
  article: Article | undefined
  isLoading: boolean
  loadError: ApiError | null
  values: ArticleValues
  isDirty: boolean
  state: State
  errors: Readonly<Record<string, readonly string[]>>
  /** Told where no field shows it. */
  problem: string | undefined
  /** The text is written together with others and saves itself; `setTextSaved` is told by its editor. */
  isShared: boolean
  setTextSaved: (isSaved: boolean) => void
  set: <K extends keyof ArticleValues>(key: K, value: ArticleValues[K]) => void
  restore: (values: ArticleValues) => void
  /** Saves what is typed; null where it was refused. `force` writes over what another person has saved. */
  save: (options?: { force?: boolean }) => Promise<Article | null>
  /** Waits until the server has what was typed in the text; false where that did not come. */
  waitForText: () => Promise<boolean>
}

/** The text that several people write is waited for so long. */
const TEXT_MS = 10_000

/**
 * The state of the form of an article. A draft saves itself once it has a title; what readers see already is saved by the
 * person's own press only.
 */
export function useArticleDraft(id: number | undefined, onMade: (id: number) => void): ArticleDraft {
  const { api } = useServices()
  const queryClient = useQueryClient()
  // A draft that is begun here stays in the editor it is begun in: nobody else knows of it yet.
  const [isOpened] = useState(id !== undefined)
  const loaded = useQuery({
    queryKey: ['/articles', 'edited', id],
    queryFn: ({ signal }) => unwrap(api.GET('/articles/{id}', { params: { path: { id: String(id) } }, signal })),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [article, setArticle] = useState<Article>()
  const [values, setValues] = useState(FRESH)
  const [saved, setSaved] = useState(FRESH)
  const [state, setState] = useState<State>('idle')
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const isShared = isOpened && (article?.status === 'draft' || article?.status === 'scheduled')
  const latest = useRef({ article, values, saved, isShared })
  latest.current = { article, values, saved, isShared }
  const { setTextSaved, waitForText } = useTextSaved(isShared)
  const sending = useRef<Promise<unknown>>(Promise.resolve())

  useLiveRows('/articles')
  useEffect(() => {
    const { article: known, values: typed, saved: before } = latest.current
    // What one person writes is not moved by what is loaded later: the draft made here comes with its number. What several
    // write is: but for what this person has changed and not yet saved.
    if (loaded.data === undefined || (known !== undefined && !latest.current.isShared)) return
    if (known !== undefined && known.version >= loaded.data.version) return
    const read = valuesOf(loaded.data)
    setArticle(loaded.data)
    setValues(known === undefined ? read : { ...read, ...changesOf(before, typed, true) })
    setSaved(read)
  }, [loaded.data])

  const send = useCallback(
    async (force: boolean): Promise<Article | null> => {
      const { article: before, values: typed, saved: known, isShared: isTogether } = latest.current
      const changes = changesOf(known, typed, isTogether)
      if (before !== undefined && Object.keys(changes).length === 0) return before
      setState('saving')
      try {
        const after =
          before === undefined
            ? await unwrap(api.POST('/articles', { body: { ...typed, title: typed.title.trim() } }))
            : await unwrap(
                api.PATCH('/articles/{id}', {
                  params: { path: { id: before.id } },
                  // What others write in the text makes versions, too: each field stands for itself then.
                  body: { ...changes, ...(force || isTogether ? {} : { version: before.version }) },
                }),
              )
        latest.current = { ...latest.current, article: after, saved: typed }
        setArticle(after)
        setSaved(typed)
        setRefusal(null)
        setState('saved')
        if (before === undefined) onMade(after.id)
        void askAgain(queryClient, ['/articles'])
        return after
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefusal(error)
        setState(error.code === 'version_conflict' ? 'conflict' : 'failed')
        return null
      }
    },
    [api, queryClient, onMade],
  )
  const save = useCallback(
    ({ force = false }: { force?: boolean } = {}) => {
      // One after the other: each must know the version that the one before has made.
      const next = sending.current.then(() => send(force))
      sending.current = next.catch(() => undefined)
      return next
    },
    [send],
  )

  const isDirty = Object.keys(changesOf(saved, values, isShared)).length > 0
  const savesItself = (article === undefined || article.status === 'draft') && values.title.trim() !== ''
  useEffect(() => {
    if (!isDirty || !savesItself || state === 'conflict' || values.title === '') return
    const timer = setTimeout(() => void save(), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [isDirty, savesItself, state, save, values])

  const errors = refusal?.errors ?? {}
  return {
    article,
    isLoading: id !== undefined && article === undefined,
    loadError: loaded.error as ApiError | null,
    values,
    isDirty,
    state: isDirty && state === 'saved' ? 'idle' : state,
    errors,
    problem: refusal !== null && Object.keys(errors).length === 0 && state === 'failed' ? refusal.message : undefined,
    set: (key, value) => setValues((before) => ({ ...before, [key]: value })),
    restore: (kept) => setValues(({ content }) => (isShared ? { ...kept, content } : kept)),
    ...{ isShared, setTextSaved },
    ...{ save, waitForText },
  }
}

/** Whether the server has what was typed in a text that several write, and the way to wait for it. */
function useTextSaved(isShared: boolean) {
  const [isSaved, setTextSaved] = useState(false)
  const state = useRef({ isDone: true, waiting: new Set<() => void>() })
  state.current.isDone = !isShared || isSaved
  useEffect(() => {
    if (isShared && !isSaved) return
    for (const go of state.current.waiting) go()
    state.current.waiting.clear()
  }, [isShared, isSaved])
  const waitForText = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        const { isDone, waiting } = state.current
        if (isDone) return resolve(true)
        waiting.add(() => resolve(true))
        setTimeout(() => resolve(false), TEXT_MS)
      }),
    [],
  )
  return { setTextSaved, waitForText }
}

function valuesOf(article: Article): ArticleValues {
  const { title, summary, content, cover, tagList, audience, ack_required, ack_deadline, comments_enabled } = article
  return {
    title: title ?? '',
    summary: summary ?? null,
    content: content ?? FRESH.content,
    cover: cover ?? null,
    tagList: tagList ?? [],
    audience: audience ?? FRESH.audience,
    ack_required: ack_required ?? false,
    ack_deadline: ack_deadline ?? null,
    comments_enabled: comments_enabled ?? true,
  }
}

/** What differs, but for a text that saves itself. */
function changesOf(before: ArticleValues, after: ArticleValues, isShared: boolean): Partial<ArticleValues> {
  const names = Object.keys(after) as (keyof ArticleValues)[]
  return Object.fromEntries(
    names
      .filter((name) => !(isShared && name === 'content'))
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name]]),
  )
}
