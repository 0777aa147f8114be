import type { Schema } from '@ws/api-client/contract'
import { ALIGNMENTS, CALLOUT_KINDS, CONTENT_JSON_LIMIT, TEXT_COLORS } from '@ws/api-client/contract/document-content'
import { labels } from '@ws/api-client/contract/labels'
import type { RichMark, RichNode } from '@ws/api-client/contract/rich-text'
import {
  asObject,
  type Given,
  type Grammar,
  isId,
  MALFORMED,
  mentionOf,
  plainMarks,
  readLink,
  refuse,
  startOf,
  todoOf,
} from './read-by-grammar'

/** More cells than a page shows side by side; a span beyond it would take memory for nothing. */
const MOST_COLUMNS = 50
const MOST_SPAN_ROWS = 500
const LONGEST_ALT = 300

/** What a long text is made of: articles, pages of the knowledge base, documents. */
export const CONTENT_GRAMMAR: Grammar = {
  blocks: {
    paragraph: { holds: 'words', attrs: alignmentOf },
    heading: {
      holds: 'words',
      attrs: (given) =>
        [1, 2, 3, 4].includes(Number(given.level))
          ? { level: Number(given.level), ...alignmentOf(given) }
          : refuse('Заголовок может быть четырёх уровней'),
    },
    bulletList: { holds: ['listItem'] },
    orderedList: { holds: ['listItem'], attrs: startOf },
    taskList: { holds: ['taskItem'] },
    blockquote: { holds: 'blocks' },
    codeBlock: { holds: 'letters', attrs: languageOf },
    callout: { holds: 'blocks', attrs: ({ kind }) => ({ kind: oneOf(CALLOUT_KINDS, kind) ?? 'info' }) },
    horizontalRule: { holds: 'nothing' },
    pageBreak: { holds: 'nothing' },
    table: { holds: ['tableRow'] },
    image: { holds: 'nothing', attrs: imageOf },
    fileBlock: { holds: 'nothing', attrs: ({ file, alt }) => ({ ...altOf(alt), file: fileOf(file) }) },
    recordBlock: { holds: 'nothing', attrs: recordOf },
  },
  items: {
    listItem: { holds: 'item' },
    taskItem: { holds: 'item', attrs: ({ checked }) => ({ checked: checked === true }) },
    tableRow: { holds: ['tableCell', 'tableHeader'] },
    tableCell: { holds: 'blocks', attrs: cellOf },
    tableHeader: { holds: 'blocks', attrs: cellOf },
  },
  words: {
    hardBreak: { holds: 'nothing' },
    mention: { holds: 'nothing', attrs: mentionOf },
    todoReference: { holds: 'nothing', attrs: todoOf },
    recordChip: { holds: 'nothing', attrs: recordOf },
  },
  marks: {
    ...plainMarks('bold', 'italic', 'strike', 'code', 'underline'),
    link: readLink,
    textColor: (attrs) => colored('textColor', attrs),
    highlight: (attrs) => colored('highlight', attrs),
  },
  size: {
    limit: CONTENT_JSON_LIMIT,
    refusal: 'Текст слишком велик: разделите его на несколько или уберите часть оформления',
  },
}

function alignmentOf({ textAlign }: Given): RichNode['attrs'] {
  const alignment = oneOf(ALIGNMENTS, textAlign)
  return alignment === undefined ? undefined : { textAlign: alignment }
}

function languageOf({ language }: Given): RichNode['attrs'] {
  return typeof language === 'string' && /^[\w+#.-]{1,30}$/.test(language) ? { language } : undefined
}

function imageOf({ alt, file, width }: Given): RichNode['attrs'] {
  const percent = Number.isInteger(width) && Number(width) >= 5 && Number(width) < 100 ? { width: Number(width) } : {}
  return { ...altOf(alt), file: fileOf(file), ...percent }
}

/** What is said in place of a picture, and the name of a file. */
function altOf(alt: unknown): { alt?: string } {
  return typeof alt === 'string' && alt.trim() !== '' ? { alt: alt.trim().slice(0, LONGEST_ALT) } : {}
}

function fileOf(file: unknown): number {
  return isId(file) ? file : refuse('Картинка или файл вставлены неверно: вставьте их из медиахранилища ещё раз')
}

function recordOf({ id, entity }: Given): RichNode['attrs'] {
  const kind = Object.keys(labels.RecordEntity).find((name) => name === entity) as Schema<'RecordEntity'> | undefined
  return isId(id) && kind !== undefined ? { id, entity: kind } : refuse('Неверная ссылка на запись')
}

function cellOf({ colspan, rowspan, colwidth }: Given): RichNode['attrs'] {
  const columns = spanOf(colspan, MOST_COLUMNS)
  const rows = spanOf(rowspan, MOST_SPAN_ROWS)
  const widths =
    Array.isArray(colwidth) && colwidth.length === columns && colwidth.every(isWidth) ? colwidth : undefined
  const attrs = {
    ...(columns > 1 ? { colspan: columns } : {}),
    ...(rows > 1 ? { rowspan: rows } : {}),
    ...(widths ? { colwidth: widths } : {}),
  }
  return Object.keys(attrs).length > 0 ? attrs : undefined
}

function spanOf(value: unknown, most: number): number {
  if (value === undefined || value === null) return 1
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most ? Number(value) : refuse(MALFORMED)
}

function isWidth(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 4_000
}

function colored(type: 'textColor' | 'highlight', attrs: unknown): RichMark {
  const color = oneOf(TEXT_COLORS, asObject(attrs).color)
  return color === undefined ? refuse('Такого цвета нет: выберите цвет из палитры') : { type, attrs: { color } }
}

function oneOf<const T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value)
}
