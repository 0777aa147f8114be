import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Button, type DateRange, DateRangeInput, ErrorState, Field, FilterChip, SearchInput, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { useSettledText } from '../../lib/area/filters/use-settled-text'
import { PersonPicker } from '../../lib/area/pickers/person-picker'
import { formatMoment } from '../../lib/format/date'
import { useServices } from '../../lib/services-context'
import { ROOMS } from './chat-acts'
import { type Message, roomsQuery } from './messenger.queries'

/** Messages asked for at once. */
const PAGE = 20

/** Looks for what was said, in one room or in all of them: by words, author, days, files and addresses. */
export function MessageSearch({
  room,
  words: given = '',
  onShow,
}: {
  /** Null looks in all rooms. */
  room: number | null
  words?: string
  onShow: (message: Message) => void
}) {
  const [words, setWords] = useState(given)
  const [typed, setTyped] = useSettledText(words, setWords)
  const [isDetailed, setDetailed] = useState(false)
  const [author, setAuthor] = useState<number | null>(null)
  const [days, setDays] = useState<DateRange | null>(null)
  const [hasFiles, setHasFiles] = useState(false)
  const [hasLink, setHasLink] = useState(false)
  const asked = {
    ...(author === null ? {} : { author }),
    ...(days?.from ? { from: days.from } : {}),
    ...(days?.to ? { to: days.to } : {}),
    ...(hasFiles ? { has_files: true } : {}),
    ...(hasLink ? { has_link: true } : {}),
  }
  const search = words.trim()
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <SearchInput
        value={typed}
        onChange={setTyped}
        autoFocus
        aria-label="Слова сообщения"
        placeholder="Слова сообщения"
        maxLength={200}
      />
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Какие сообщения</legend>
        <FilterChip label="С файлами" active={hasFiles} onToggle={() => setHasFiles(!hasFiles)} />
        <FilterChip label="Со ссылками" active={hasLink} onToggle={() => setHasLink(!hasLink)} />
        <FilterChip
          label="Автор и даты"
          active={author !== null || days !== null}
          onToggle={() => setDetailed(!isDetailed)}
        />
      </fieldset>
      {isDetailed && (
        <div className="grid gap-2 sm:grid-cols-2">
          <Field label="Автор">
            <PersonPicker value={author} onChange={setAuthor} />
          </Field>
          <Field label="Даты">
            <DateRangeInput value={days} openEnded onChange={setDays} />
          </Field>
        </div>
      )}
      {(search !== '' || Object.keys(asked).length > 0) && (
        <Found room={room} search={search} asked={asked} onShow={onShow} />
      )}
    </div>
  )
}

interface Asked {
  author?: number
  from?: string
  to?: string
  has_files?: boolean
  has_link?: boolean
}

function Found({
  room,
  search,
  asked,
  onShow,
}: {
  room: number | null
  search: string
  asked: Asked
  onShow: (message: Message) => void
}) {
  const { api } = useServices()
  const rooms = useQuery({ ...roomsQuery(api), enabled: room === null })
  const { data, error, refetch, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [ROOMS, 'search', room, search, asked],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...asked, ...(pageParam === null ? {} : { before: pageParam }) }
      if (room === null) {
        const words = search === '' ? {} : { q: search }
        return unwrap(api.GET('/chats/search', { params: { query: { ...words, ...query } }, signal }))
      }
      const words = search === '' ? {} : { search }
      return unwrap(
        api.GET('/chats/rooms/{id}/messages', {
          params: { path: { id: room }, query: { ...words, ...query, limit: PAGE } },
          signal,
        }),
      )
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ data, meta }) => (meta.has_before ? Math.min(...data.map(({ id }) => id)) : undefined),
  })
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} />
  if (isLoading || !data) return <Skeleton className="h-20 w-full" />
  // A room answers in the order of talk, all rooms answer the latest first: here the latest is on top.
  const found = data.pages.flatMap((page) => page.data.toSorted((one, two) => two.id - one.id))
  if (found.length === 0) return <p className="text-ink-2">Ничего не найдено</p>
  const titles = new Map(rooms.data?.data.map(({ id, title }) => [id, title]))
  return (
    <ul className="max-h-80 overflow-y-auto">
      {found.map((message) => (
        <li key={message.id}>
          <button
            type="button"
            className="flex w-full flex-col rounded-md px-2 py-1 text-start hover:bg-sunken focus-visible:outline-2"
            onClick={() => onShow(message)}
          >
            <span className="text-ink-2 text-sm">
              {[
                room === null && titles.get(message.room),
                message.author_details?.name,
                formatMoment(message.created_at),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <span className="line-clamp-2 wrap-anywhere">{message.content || message.excerpt}</span>
          </button>
        </li>
      ))}
      {hasNextPage && (
        <li>
          <Button variant="ghost" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Показать ещё
          </Button>
        </li>
      )}
    </ul>
  )
}
