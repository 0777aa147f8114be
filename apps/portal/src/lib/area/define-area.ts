import type { CollectionPath } from '@ws/api-client/contract'
import type { Area } from './area'
import type { DeclaredArea } from './area-spec'
import type { FieldsOf } from './contract-fields'
import type { AnyField } from './field'

/** The person's own records, one press away. */
const STARRED = { label: 'Избранное', query: () => ({ favorite: true }), empty: 'В избранном пока ничего нет' }

/** Declares a register: its words, fields, list, form and page. Checked against the contract by the compiler. */
export function defineArea<const P extends CollectionPath, const F extends FieldsOf<P>>(
  path: P,
  spec: DeclaredArea<P, F>,
): Area<P> {
  const list: NonNullable<typeof spec.list> = spec.list ?? {}
  const detail: NonNullable<typeof spec.detail> = spec.detail ?? {}
  const parts = detail.parts ?? []
  const title = spec.title ?? nameOf
  const fields: Readonly<Record<string, AnyField>> = Object(spec.fields)
  const names = Object.keys(fields)
  const area = {
    path,
    address: spec.address === undefined ? path : spec.address,
    slugs: spec.slugs ?? false,
    makeAt: spec.makeAt,
    permission: spec.permission,
    words: spec.words,
    title,
    crumb: spec.crumb ?? title,
    choiceTitle: spec.choiceTitle ?? title,
    fields,
    list: {
      columns: list.columns ?? names.filter((name) => !fields[name]?.isLong),
      editable: list.editable ?? {},
      sortable: list.sortable ?? [],
      filters: list.filters ?? [],
      ordering: list.ordering ?? [],
      hidden: list.hidden ?? [],
      folding: list.folding ?? [],
      presets: parts.includes('favorites') ? [...(list.presets ?? []), STARRED] : (list.presets ?? []),
      parameters: list.parameters ?? {},
      ranked: list.ranked ?? false,
      views: list.views ?? {},
      defaultView: list.defaultView ?? '',
      Totals: list.Totals,
      Tools: list.Tools,
      Aside: list.Aside,
      imports: list.imports === true,
      importer: list.importer ?? (list.imports ? () => import('./import/import-dialog') : undefined),
      ImportStatus: list.ImportStatus,
      EmptyAction: list.EmptyAction,
      Card: list.Card,
    },
    form: spec.form,
    formAside: spec.formAside,
    goOn: spec.goOn,
    create: spec.create,
    defaults: spec.defaults ?? {},
    detail: {
      fields: detail.fields ?? list.columns ?? names.slice(1),
      status: detail.status,
      history: detail.history,
      notes: detail.notes ?? {},
      parts,
      byline: detail.byline ?? true,
      lead: detail.lead,
      aside: detail.aside,
      phoneBar: detail.phoneBar,
      tabs: detail.tabs ?? [],
      pdf: detail.pdf ?? false,
    },
    actions: spec.actions ?? [],
    unsent: spec.unsent,
    screens: spec.screens ?? {},
    routes: spec.routes ?? [],
  }
  // The one place where an area's types are forgotten: the machinery is the same code for every area.
  return area as unknown as Area<P>
}

function nameOf(record: object): string {
  return String(Reflect.get(record, 'name'))
}
