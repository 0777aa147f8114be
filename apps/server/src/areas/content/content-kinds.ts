import type { Schema } from '@ws/api-client/contract'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/database'
import type { Actor } from '../../lib/access/actor'
import { notFound } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { findEntity } from '../../lib/resource/registry'

/** The text of a record as it stands. */
export interface StandingText {
  title: string
  /** `DocumentContent`, or what else its kind keeps; null where nothing was written yet. */
  content: object | null
}

/** A content that is no text: where the database finds it, since it may have megabytes that are nobody's to take apart here. */
export interface StandingWorkbook {
  title: string
  content: SQL
  words: number
}

/** Answers what a person may do with the text of one record. */
type May = (db: Db, actor: Actor, id: number) => Promise<boolean>

/** Records of one kind that have a long text: it is edited together, kept in versions and talked about. */
export interface ContentKind {
  /** As the journal and `RecordEntity` of the contract call them. */
  kind: Schema<'RecordEntity'>
  /** Whoever reads the record where nothing is said. */
  canView?: May
  /** Whoever sees it where nothing is said. */
  canComment?: May
  canEdit: May
  /** Whoever changes it where nothing is said; of what readers see already each change may be a publication, made alone. */
  canEditTogether?: May
  /** Undefined where the record is not there. */
  load: (db: Db, id: number) => Promise<StandingText | undefined>
  /** Of records that may hold a workbook instead of a text: undefined where it is a text, or not there. */
  loadWorkbook?: (db: Db, id: number) => Promise<StandingWorkbook | undefined>
  /**
   * Writes a text: what was edited together, or a version that comes back. It checks the content (`checkContent`) and claims its
   * files; the rights were asked before.
   */
  store: (ctx: Context, id: number, content: object) => Promise<void>
}

const kinds = new Map<string, ContentKind>()

/** Says how the texts of an area's records are read and written: asked by editing together, versions and threads. */
export function registerCollaborative(kind: ContentKind): void {
  kinds.set(kind.kind, kind)
}

/** What is known of a kind; undefined where its records have no such text. */
export function findContentKind(entity: string): Required<ContentKind> | undefined {
  const kind = kinds.get(entity)
  if (kind === undefined) return undefined
  const { canView = (db, actor, id) => isReadable(entity, db, actor, id) } = kind
  const { canComment = canView, canEditTogether = kind.canEdit, loadWorkbook = async () => undefined } = kind
  return { ...kind, canView, canComment, canEditTogether, loadWorkbook }
}

/** A record by its kind and number. */
export interface TextKey {
  entity: string
  entity_id: number
}

/** The kind of a record whose text the person may read; 404 for any other. */
export async function requireText(ctx: Context, { entity, entity_id }: TextKey): Promise<Required<ContentKind>> {
  const kind = findContentKind(entity)
  if (!kind || !(await kind.canView(ctx.db, ctx.actor, entity_id))) throw notFound()
  return kind
}

async function isReadable(entity: string, db: Db, actor: Actor, id: number): Promise<boolean> {
  return (await findEntity(entity)?.mayRead(db, actor, [id]))?.has(id) === true
}
