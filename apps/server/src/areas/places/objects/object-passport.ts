import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { workHoursText } from '@ws/api-client/contract/work-hours'
import type { Content } from 'pdfmake/interfaces'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import type { Handler } from '../../../lib/http/handler'
import { recordDocument } from '../../../lib/pdf/record-document'
import { ownTimezone, pdfAnswer } from '../../../lib/spreadsheet/export-file'
import { dayInRussian } from '../../../lib/time/days'
import { pictureForPrint } from '../../files/thumbnails/picture-for-print'
import { readStructure } from '../structure/structure-tree'
import { objects } from './objects.resource'

type Node = Schema<'StructureNode'>
type ManagedObject = Schema<'Object'>

/** Points: the picture takes the width of the page at most. */
const PICTURE: [number, number] = [523, 230]
const HEAD = ['№', 'Назначение', 'Площадь, м²', 'Аренд., м²', 'Занятость', 'Арендатор', 'До']
const NUMBERS = [2, 3]

/** Паспорт объекта: its picture and figures, then the rooms floor by floor with who sits there. */
export const passport: Handler<'objects.pdf'> = async ({ params: { id } }, ctx) => {
  requirePermission(ctx.actor, 'objects.export')
  const object = await objects.read(ctx, id)
  await ctx.transaction((writing) => recordAudit(writing, { action: 'export', entity: 'object', entity_id: id }))
  const mayPlaces = ctx.actor.grants.has('properties.view')
  const root = object.root_location && mayPlaces ? await readStructure(ctx, object.root_location, {}) : null
  const cover = object.cover ? await pictureForPrint(ctx, object.cover) : undefined
  const about = {
    ...{ title: object.name, kind: `Паспорт объекта ${object.code}`, author: ctx.actor.name },
    timezone: await ownTimezone(ctx),
  }
  const { content, ...document } = recordDocument(about, [
    { facts: factsOf(object) },
    { heading: 'Показатели', facts: figuresOf(object) },
    ...(object.description ? [{ heading: 'Описание', text: object.description }] : []),
  ])
  const [title, kind, ...sections] = content
  return pdfAnswer(ctx, `passport-${object.id}`, {
    ...document,
    images: cover === undefined ? {} : { cover },
    content: [
      ...[title, kind].filter((block) => block !== undefined),
      ...(cover === undefined ? [] : [{ image: 'cover', fit: PICTURE, margin: [0, 0, 0, 10] } satisfies Content]),
      ...sections,
      ...(root ? floorsOf(root, '').flatMap(floorContent) : []),
    ],
  })
}

function factsOf(object: ManagedObject): [string, string][] {
  const facts: [string, string | null | undefined][] = [
    ['Тип объекта', object.object_type_details?.name],
    ['Статус', labels.ObjectStatus[object.status]],
    ['Адрес', object.address],
    ['Расположение', object.root_location_details?.full_name],
    ['Управляющий', object.manager_details?.name],
    ['Ответственный инженер', object.engineer_details?.name],
    ['Аварийный телефон', object.emergency_phone],
    ['Часы работы', object.work_hours && workHoursText(object.work_hours)],
    ['Ввод в эксплуатацию', object.commissioned_at && dayInRussian(object.commissioned_at)],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

function figuresOf(object: ManagedObject): [string, string][] {
  return [
    ['Зданий, этажей, помещений', `${object.buildings_count}, ${object.floors_count}, ${object.rooms_count}`],
    ['Общая площадь', toMetres(object.gross_area)],
    ['Арендопригодная', toMetres(object.rentable_area)],
    ['Занято', toMetres(object.occupied_area)],
    ['Свободно', toMetres(object.vacant_area)],
    ['Заполняемость', object.occupancy_pct === null ? '—' : `${toNumber(object.occupancy_pct)} %`],
    ...(object.parking_total === 0
      ? []
      : [['Машино-места', `занято ${object.parking_occupied} из ${object.parking_total}`] as [string, string]]),
  ]
}

interface Floor {
  node: Node
  /** «Корпус А, 3 этаж» */
  name: string
}

/** Floors with rooms, as they stand in the tree. */
function floorsOf(node: Node, above: string): Floor[] {
  const children = node.children as unknown as Node[]
  if (node.kind === 'room') return []
  const name = node.kind === 'floor' || node.kind === 'building' ? [above, node.name].filter(Boolean).join(', ') : above
  const own = node.kind === 'floor' && children.some(({ room }) => room) ? [{ node, name }] : []
  return [...own, ...children.flatMap((child) => floorsOf(child, name))]
}

function floorContent({ node, name }: Floor): Content[] {
  const { rentable_area = '0', occupied_area = '0', gross_area = '0' } = node.totals ?? {}
  const share = Number(rentable_area) === 0 ? '' : `, занято ${toNumber(share100(occupied_area, rentable_area))} %`
  const rows = (node.children as unknown as Node[]).flatMap(({ name: number, room }) =>
    room
      ? [
          [
            number,
            room.purpose.name,
            toNumber(room.area),
            toNumber(room.rentable_area),
            labels.Occupancy[room.occupancy],
            room.tenant?.name ?? '',
            room.occupied_until ? dayInRussian(room.occupied_until) : '',
          ],
        ]
      : [],
  )
  const aligned = (text: string, at: number) =>
    NUMBERS.includes(at) ? { text, alignment: 'right' as const } : { text }
  return [
    { text: `${name}: ${toMetres(gross_area)}${share}`, style: 'section', headlineLevel: 1 },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        keepWithHeaderRows: 1,
        widths: [46, 70, 56, 54, 74, '*', 52],
        body: [
          HEAD.map((text, at) => ({ ...aligned(text, at), style: 'head' })),
          ...rows.map((row) => row.map(aligned)),
        ],
      },
      layout: 'rows',
      fontSize: 8,
    },
  ]
}

function share100(part: string, whole: string): string {
  return ((Number(part) / Number(whole)) * 100).toFixed(2)
}

function toNumber(decimal: string): string {
  return Number(decimal).toLocaleString('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

function toMetres(area: string): string {
  return `${toNumber(area)} м²`
}
