import { Suspense } from 'react'
import { type RouteObject, useParams, useSearchParams } from 'react-router-dom'
import type { Area } from './area'
import { ComingPage } from './coming-page'
import { lazyPart } from './lazy-part'
import { ListScreen } from './list/list-screen'

/** One address of an area, with the right that opens it. */
export interface AreaRoute {
  path: string
  permission: string
  Component: () => React.ReactNode
}

// Forms and pages of records are needed by none of the lists that most people open first.
const loadForm = async () => ({ default: (await import('./form/form-screen')).FormScreen })
const loadDetail = async () => ({ default: (await import('./record/detail-screen')).DetailScreen })

/**
 * The addresses of an area: its list, the form of a new record and one record. Editing is a mode of the record's address
 * (`?edit=1`), because the specification names no route for it. An area without an address has none.
 */
export function areaRoutes(area: Area): AreaRoute[] {
  const { address, path, permission } = area
  if (address === null) return []
  const FormScreen = lazyPart(loadForm)
  const List = area.screens.list && lazyPart(area.screens.list)
  const Form = area.screens.form && lazyPart(area.screens.form)
  const DetailScreen = lazyPart(loadDetail)
  const Detail = area.screens.detail && lazyPart(area.screens.detail)

  function AreaList() {
    if (!List) return <ListScreen path={path} />
    return <Suspense fallback={<ComingPage area={area} what="list" />}>{<List />}</Suspense>
  }
  function AreaForm({ id }: { id?: number }) {
    // A form of its own for each record: nothing typed for one may reach another.
    return (
      <Suspense fallback={<ComingPage area={area} what={id === undefined ? 'new' : 'edit'} />}>
        {Form ? <Form id={id} /> : <FormScreen key={id ?? 'new'} path={path} id={id} />}
      </Suspense>
    )
  }
  function AreaRecord() {
    const { id: number, slug } = useParams()
    const id = slug === undefined ? Number(number) : numberIn(slug)
    const [query] = useSearchParams()
    if (query.get('edit') === '1') return <AreaForm id={id} />
    return (
      <Suspense fallback={<ComingPage area={area} what="record" />}>
        {Detail ? <Detail id={id} /> : <DetailScreen key={id} path={path} id={id} />}
      </Suspense>
    )
  }
  return [
    { path: address, permission: `${permission}.view`, Component: AreaList },
    ...(area.makeAt === undefined
      ? [
          {
            path: `${address}/new`,
            permission: `${permission}.create`,
            Component: () => <AreaForm />,
          },
        ]
      : []),
    {
      path: `${address}/${area.slugs ? ':slug' : ':id'}`,
      permission: `${permission}.view`,
      Component: AreaRecord,
    },
  ]
}

/** The number at the end of an address; 0, which no record has, where there is none. */
function numberIn(slug: string): number {
  return Number(/\d{1,15}$/.exec(slug)?.[0] ?? 0)
}

/** Extra addresses of an area, as it declares them. */
export function extraRoutes(area: Area): readonly RouteObject[] {
  return area.routes
}
