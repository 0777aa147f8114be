import { useQuery } from '@tanstack/react-query'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Empty, ErrorState, FilterChip, NothingFoundArt, SearchInput, Skeleton } from '@ws/ui'
import { useCallback } from 'react'
import { useSettledText } from '../../lib/area/filters/use-settled-text'
import { Page } from '../../lib/page/page'
import { useAddress } from '../../lib/page/use-address'
import { readRecent } from '../../lib/search/recent-places'
import type { SearchType } from '../../lib/search/search-kinds'
import { useServices } from '../../lib/services-context'
import { ResultGroup } from './result-group'
import { searchQuery } from './search.queries'

/** Поиск: all that the words find, by kinds; the words and the chosen kind stand in the address. */
export function SearchScreen() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const [address, setAddress] = useAddress()
  const q = (address.get('q') ?? '').slice(0, 200)
  const asked = address.get('type')
  const type = asked !== null && asked in labels.SearchType ? (asked as SearchType) : null
  const recent = readRecent(localStorage, user?.id ?? 0).flatMap(({ id }) => (/^[a-z_]+:\d+$/.test(id) ? [id] : []))
  const all = useQuery(searchQuery(api, q.trim(), null, recent))
  const one = useQuery({ ...searchQuery(api, q.trim(), type, recent), enabled: type !== null && q.trim() !== '' })
  const shown = type === null ? all : one

  const settle = useCallback(
    (text: string) => setAddress(() => new URLSearchParams(text === '' ? {} : { q: text }), { replace: true }),
    [setAddress],
  )
  const [typed, setTyped] = useSettledText(q, settle)
  const choose = (next: SearchType | null) =>
    setAddress((before) => {
      const params = new URLSearchParams(before)
      if (next === null) params.delete('type')
      else params.set('type', next)
      return params
    })

  const groups = all.data?.data ?? []
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return (
    <Page title="Поиск" {...(all.isSuccess ? { count: total } : {})}>
      <div className="mx-auto flex max-w-220 flex-col gap-4 p-4">
        <SearchInput
          value={typed}
          onChange={setTyped}
          autoFocus={q === ''}
          placeholder="Слова, №123, ИНН, А-305 или сумма"
          aria-label="Что найти"
          maxLength={200}
        />
        {groups.length > 0 && (
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="sr-only">Вид записей</legend>
            <FilterChip
              label={`Все ${total.toLocaleString('ru-RU')}`}
              active={type === null}
              onToggle={() => choose(null)}
            />
            {groups.map((group) => (
              <FilterChip
                key={group.type}
                label={`${labels.SearchType[group.type]} ${group.total.toLocaleString('ru-RU')}`}
                active={type === group.type}
                onToggle={() => choose(type === group.type ? null : group.type)}
              />
            ))}
          </fieldset>
        )}
        {all.data?.is_guess && total > 0 && (
          <p className="text-ink-2">По запросу «{q}» ничего не нашлось. Показано похожее.</p>
        )}
        {q.trim() === '' && (
          <Empty
            icon={<NothingFoundArt />}
            title="Что найти?"
            text="Поиск понимает слова в любой форме, номер задачи, ИНН, код помещения и сумму платежа"
          />
        )}
        {shown.isError && <ErrorState text={shown.error.message} onRetry={() => void shown.refetch()} />}
        {shown.isLoading && <Loading />}
        {shown.isSuccess && shown.data.data.length === 0 && (
          <Empty
            icon={<NothingFoundArt />}
            title={`По запросу «${q}» ничего не нашлось`}
            text="Проверьте слова или попробуйте короче"
          />
        )}
        {shown.data?.data.map((group) => (
          <ResultGroup
            key={group.type}
            group={group}
            search={q.trim()}
            isGuess={shown.data.is_guess}
            onMore={type === null ? () => choose(group.type) : undefined}
          />
        ))}
      </div>
    </Page>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-3" role="status" aria-label="Поиск">
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-28 w-full rounded-lg" />
      ))}
    </div>
  )
}
