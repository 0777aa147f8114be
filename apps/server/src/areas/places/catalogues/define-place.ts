import type { CreateInput, UpdateInput } from '@ws/api-client/contract'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database'
import type { Context } from '../../../lib/http/handler'
import { addedTags } from '../../../lib/resource/added-tags'
import { defineResource } from '../../../lib/resource/define-resource'
import { RECORD_PARTS } from '../../../lib/resource/record-parts'
import type { Resource } from '../../../lib/resource/resource'
import type {
  DeclaredSpec,
  OwnPart,
  RecordTable,
  References,
  ResourceSpec,
  Row,
  Values,
} from '../../../lib/resource/spec'
import { trimmed } from '../../../lib/resource/trimmed'
import { claimFiles, loadAttachedFiles } from '../../files/upload/claim-files'
import {
  fullNames,
  type LocationKind,
  removePlace,
  reservePlace,
  restorePlace,
  settlePlace,
  type TreeNode,
} from '../place-tree'
import { placeScopes } from '../scopes/object-scopes'

type PlacePath =
  | '/properties/territory'
  | '/properties/cluster'
  | '/properties/building'
  | '/properties/entrance'
  | '/properties/floor'
  | '/properties/room'
type PlaceName = 'territory' | 'clusters' | 'buildings' | 'entrances' | 'floors' | 'rooms'
interface PlaceTable extends RecordTable {
  name: PgColumn
  code: PgColumn
}
type PlaceRow<T extends PlaceTable> = Row<T> & { code: string | null; tags: string[] }
type Input<P extends PlacePath> = Partial<CreateInput<P>> & Partial<UpdateInput<P>>
/** What every place answers beside its own part. */
type CommonField = 'photos' | 'photos_details' | 'full_name'

/** What a catalogue of places states of its own; the tree, photos and scopes come by themselves. */
interface PlaceSpec<P extends PlacePath, N extends PlaceName, T extends PlaceTable, D, R extends References<P>>
  extends Required<Pick<ResourceSpec<P, N, T, D, R>, 'search' | 'filters' | 'ordering' | 'exportColumns'>>,
    Pick<ResourceSpec<P, N, T, D, R>, 'name' | 'table' | 'defaultOrdering' | 'references' | 'untold' | 'imports'> {
  kind: LocationKind
  /** The bulk actions of its own. */
  bulk: Omit<NonNullable<ResourceSpec<P, N, T, D, R>['bulk']>, 'add_tags'>
  /** Where a record stands in the tree and what it is called there. */
  node: (row: Row<T>) => Pick<TreeNode, 'name' | 'parent'>
  counts: (ctx: Context, ids: number[], rows: Row<T>[]) => Promise<D>
  present: (row: Row<T>, counts: D, ctx: Context) => Omit<OwnPart<P, T, R, Record<never, never>>, CommonField>
  /** Checks what is about to be written and completes it, as `beforeWrite` of a resource. */
  complete?: (input: Input<P>, ctx: Context, before?: Row<T>) => Promise<Values<T>>
  /** Stores what of a record lies beside its row. */
  written?: (ctx: Context, after: Row<T>, input: Input<P>) => Promise<void>
  /** Brings columns of places inside in step with a record that was moved. */
  moved?: (ctx: Context, after: Row<T>) => Promise<void>
}

/** Declares one kind of place: a resource whose records share their numbers with the tree of places. */
export function definePlace<
  const P extends PlacePath,
  const N extends PlaceName,
  T extends PlaceTable,
  D,
  R extends References<P> = Record<never, never>,
>(path: P, spec: PlaceSpec<P, N, T, D, R>): Resource<P, N, T> {
  const { kind, node, counts, present, complete, written, moved, ...rest } = spec
  const treeNode = (row: Row<T>): TreeNode => {
    const { code, is_archived } = row as PlaceRow<T>
    return { ...node(row), code, is_archived }
  }
  return defineResource(path, {
    ...rest,
    entity: kind,
    parts: RECORD_PARTS,
    page: (id: number) => `/properties/properties-${kind}/${id}`,
    permission: 'properties',
    // A building of one's own does not give the land.
    scopes: placeScopes(spec.table.id),
    title: (row: Row<T>) => node(row).name,
    paths: (db: Db, ids: readonly number[]) => fullNames({ db }, ids),
    details: async (rows: Row<T>[], ctx: Context) => {
      const ids = rows.map((row) => row.id)
      return {
        photos: await loadAttachedFiles(ctx, kind, ids, 'photos'),
        names: await fullNames(ctx, ids),
        counts: await counts(ctx, ids, rows),
      }
    },
    present: (row: Row<T>, { photos, names, ...details }: Details<D>, ctx: Context) => {
      const files = photos.get(row.id) ?? []
      return {
        photos: files.map((file) => file.id),
        photos_details: files,
        full_name: names.get(row.id) ?? '',
        ...present(row, details.counts, ctx),
      } as unknown as OwnPart<P, T, R, Record<never, never>>
    },
    async beforeWrite(input: Input<P>, ctx: Context, before?: Row<T>) {
      const own = { ...trimmed(input), ...(await complete?.(input, ctx, before)) } as Values<T>
      return before ? own : { ...own, id: await reservePlace(ctx.tx, kind) }
    },
    async afterWrite(ctx: Context, after: Row<T>, before: Row<T> | undefined, input: Input<P>) {
      const [now, then] = [treeNode(after), before && treeNode(before)]
      if (JSON.stringify(now) !== JSON.stringify(then)) await settlePlace(ctx.tx, after.id, now)
      if (then && then.parent !== now.parent) await moved?.(ctx, after)
      await written?.(ctx, after, input)
      const photos = Reflect.get(input, 'photos') as number[] | undefined
      const change = photos && (await claimFiles(ctx, photos, kind, after.id, 'photos'))
      return change && { photos: change }
    },
    beforeRemove: (ctx: Context, row: Row<T>) => removePlace(ctx, row.id),
    beforeRestore: (ctx: Context, row: Row<T>) => restorePlace(ctx, row.id),
    bulk: {
      ...rest.bulk,
      add_tags: ({ tags }: { tags?: string[] }, row: Row<T>) => ({ tags: addedTags((row as PlaceRow<T>).tags, tags) }),
    },
    lists: ['photos'],
    // What the six kinds have in common is written once for all of them; the compiler cannot follow it through a generic path.
  } as unknown as DeclaredSpec<P, N, T, Details<D>, R>)
}

interface Details<D> {
  photos: Awaited<ReturnType<typeof loadAttachedFiles>>
  names: Map<number, string>
  counts: D
}
