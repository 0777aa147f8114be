import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import type { ListQuery, OperationInput, Schema } from '@ws/api-client/contract'
import { toast } from '@ws/ui'
import { useState } from 'react'
import { askAgain } from '../../../lib/query/ask-again'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { filtersOf } from '../list/list-filters'
import { type CardMove, placeCard } from '../list/place-card'
import { changeIn, type Grouping, inputIn, inputOf } from './board-grouping'

type BoardQuery = OperationInput<'todos.board'>['query']
type Board = { data: Schema<'TodoColumn'>[]; meta: { columns_total: number } }

const NOTHING: ReadonlySet<string> = new Set()
/** Cards of a column that are loaded at a time. */
const PAGE = 50
/** Cards of the whole board at first: of a hundred places each shows ten. */
const TOTAL = 600

/**
 * The list's filters as the board takes them. Grouped by anything but the status it leaves finished work out, unless the
 * person asked for it: columns of people and places are about what is to be done.
 */
function toBoardQuery(query: ListQuery<'/todos'>, grouping: Grouping): BoardQuery {
  const isOpenOnly = grouping !== 'status' && query.status === undefined && query.is_open === undefined
  return {
    ...filtersOf(query),
    group_by: grouping,
    limit: PAGE,
    total_limit: TOTAL,
    ...(isOpenOnly ? { is_open: true } : {}),
  }
}

/** The board of a list: its columns, more of them, moving a card and adding one; `onOpen` leads to a card out of sight. */
export function useTodosBoard(query: ListQuery<'/todos'>, grouping: Grouping, onOpen: (todo: Schema<'Todo'>) => void) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const boardQuery = toBoardQuery(query, grouping)
  const queryKey = ['/todos', 'board', boardQuery]
  const [loading, setLoading] = useState<ReadonlySet<string>>(NOTHING)
  const load = (more: BoardQuery, signal?: AbortSignal) =>
    unwrap(api.GET('/todos/board', { params: { query: { ...boardQuery, ...more } }, ...(signal ? { signal } : {}) }))

  const board = useQuery({
    queryKey,
    // Of a board that is shown only the columns that changed are sent again, as far as they were scrolled.
    queryFn: async ({ signal }): Promise<Board> => {
      const shown = queryClient.getQueryData<Board>(queryKey)?.data ?? []
      const known = shown.map(({ key, tag }) => `${key}=${tag}`)
      const answer = await load(known.length > 0 ? { known } : {}, signal)
      const had = new Map(shown.map((column) => [column.key, column]))
      const columns = answer.data.map(async (column) => {
        const before = had.get(column.key)
        if (column.is_known && before !== undefined) return { ...column, rows: before.rows }
        const first = column.rows.length
        const further = Math.ceil((Math.min(before?.rows.length ?? 0, column.count) - first) / PAGE)
        const pages = Array.from({ length: Math.max(0, further) }, (_, page) =>
          load({ column: column.key, offset: first + page * PAGE }, signal),
        )
        return joined(
          column,
          (await Promise.all(pages)).flatMap(({ data }) => data),
        )
      })
      return { ...answer, data: await Promise.all(columns) }
    },
    // Columns of another grouping have other keys: they must be neither coloured nor moved into as these.
    placeholderData: (shown, from) => (groupingOf(from?.queryKey[2]) === grouping ? shown : undefined),
  })

  const move = useMutation({
    mutationFn: ({ card, to, before, after }: CardMove) =>
      unwrap(
        api.POST('/todos/{id}/move', {
          params: { path: { id: card.id } },
          body: { group_by: grouping, column: to, before_id: before, after_id: after },
        }),
      ),
    onMutate: async (input: CardMove) => {
      // An answer that is on its way was given before the move: it would put the card back for a moment.
      await queryClient.cancelQueries({ queryKey })
      const shown = queryClient.getQueryData<Board>(queryKey)
      const target = shown?.data.find(({ key }) => key === input.to)
      if (shown !== undefined && target !== undefined) {
        const data = placeCard(shown.data, input, changeIn(grouping, target))
        queryClient.setQueryData<Board>(queryKey, { ...shown, data })
      }
      // Other filters may be chosen before it is answered.
      return { queryKey, shown }
    },
    onError: (error, _input, before) => {
      if (before?.shown !== undefined) queryClient.setQueryData(before.queryKey, before.shown)
      // The board is older than the server's.
      if (before !== undefined) void queryClient.invalidateQueries({ queryKey: before.queryKey })
      // No form would show it.
      const reason = fieldReason(error)
      if (reason !== undefined) toast.error(reason)
    },
    meta: { invalidates: [['/todos']] },
  })

  return {
    board,
    move: move.mutate,
    /** Columns whose next cards are on their way. */
    loading,
    /** Loads the next cards of a column, unless they are on their way. */
    async loadMore(key: string) {
      const column = board.data?.data.find((one) => one.key === key)
      if (column === undefined || board.isFetching || loading.has(key) || column.rows.length >= column.count) return
      setLoading((before) => new Set([...before, key]))
      try {
        const { data } = await load({ column: key, offset: column.rows.length })
        // A refresh that began meanwhile counts the cards of before: it is begun again with these.
        const isRefreshing = queryClient.isFetching({ queryKey, exact: true }) > 0
        queryClient.setQueryData<Board>(
          queryKey,
          (shown) => shown && { ...shown, data: shown.data.map((one) => (one.key === key ? joined(one, data) : one)) },
        )
        if (isRefreshing) await queryClient.invalidateQueries({ queryKey, exact: true })
      } catch (error) {
        toast.error(error instanceof Error ? error.message : String(error))
      } finally {
        setLoading((before) => new Set([...before].filter((one) => one !== key)))
      }
    },
    /** Makes a task of a title alone; what the server refuses is told at the field. */
    async add(key: string, title: string) {
      let made: Schema<'Todo'>
      try {
        made = await unwrap(api.POST('/todos', { body: { ...inputOf(query), ...inputIn(grouping, key, title) } }))
      } catch (error) {
        const reason = fieldReason(error)
        throw reason === undefined ? error : new Error(reason)
      }
      await askAgain(queryClient, ['/todos'])
      const after = queryClient.getQueryState<Board>(queryKey)
      // A board that is grouped anew by now was not asked again.
      const column = after?.isInvalidated ? undefined : after?.data?.data.find((one) => one.key === key)
      if (column === undefined || column.rows.some(({ id }) => id === made.id)) return
      // It stands below what is loaded of a long column, or the filters leave it out.
      toast.success(`Задача #${made.id} создана. Её карточки сейчас не видно`, {
        action: { label: 'Открыть', onClick: () => onOpen(made) },
      })
    },
  }
}

const groupingOf = (query: unknown) => (query as BoardQuery | undefined)?.group_by

function fieldReason(error: unknown): string | undefined {
  return error instanceof ApiError ? Object.values(error.errors).flat()[0] : undefined
}

/** A column with what was loaded of it further; a card that moved up meanwhile stands there once. */
function joined(column: Board['data'][number], further: Board['data']): Board['data'][number] {
  const rows = [column, ...further.filter(({ key }) => key === column.key)].flatMap((part) => part.rows)
  return { ...column, rows: [...new Map(rows.map((row) => [row.id, row])).values()] }
}
