import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { ErrorState, Tree, type TreeNode } from '@ws/ui'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { ViewProps } from '../../lib/area/define-area'
import { useServices } from '../../lib/services-context'
import { toOrgTree } from './org-tree'

const PAGE = 200

/** Оргструктура: everybody whom the filters leave, by department and manager. */
export default function OrgView({ query }: ViewProps<'/accounts/profiles'>) {
  const { api } = useServices()
  const navigate = useNavigate()
  const { page: _page, page_size: _size, ...filters } = query
  const people = useInfiniteQuery({
    queryKey: ['/accounts/profiles', 'org', filters],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/accounts/profiles', { params: { query: { ...filters, page: pageParam, page_size: PAGE } }, signal }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : null),
  })
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = people
  // A structure with people missing would be a wrong one.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const departments = useQuery({
    queryKey: ['/accounts/departments', 'org'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/accounts/departments', { params: { query: { page_size: PAGE } }, signal })),
  })
  const found = people.data?.pages
  const nodes = useMemo(
    () => toOrgTree(departments.data?.data ?? [], found?.flatMap(({ data }) => data) ?? []),
    [departments.data, found],
  )
  const failure = people.error ?? departments.error
  if (failure !== null && (nodes.length === 0 || isFetchNextPageError)) {
    const retry = () => {
      void people.refetch()
      void departments.refetch()
    }
    return <ErrorState title="Не удалось загрузить" text={failure.message} onRetry={retry} />
  }
  const isLoading = people.isPending || departments.isPending || hasNextPage
  return (
    <div className="p-5 max-md:p-4">
      <Tree
        // What is open at the start is known only once everything is here.
        key={isLoading ? 'loading' : 'ready'}
        label="Оргструктура"
        nodes={isLoading ? [] : nodes}
        loading={isLoading}
        defaultExpanded={new Set(idsOf(nodes))}
        emptyText="Сотрудников не найдено"
        onOpen={(id) => id.startsWith('person-') && navigate(`/profiles/${id.replace('person-', '')}`)}
      />
    </div>
  )
}

function idsOf(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])])
}
