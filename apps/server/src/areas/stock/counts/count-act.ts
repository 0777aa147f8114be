import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import type { TableCell } from 'pdfmake/interfaces'
import type { Answer, Context } from '../../../lib/http/handler'
import type { PdfDocument } from '../../../lib/pdf/create-pdf'
import { madeLine } from '../../../lib/pdf/list-document'
import { wallClock, writtenDate } from '../../../lib/spreadsheet/export-date'
import { ownTimezone, pdfAnswer } from '../../../lib/spreadsheet/export-file'

/** «Акт инвентаризации»: what the books said, what was found, and who answers for it. */
export async function countAct(ctx: Context, sheet: Schema<'StockCountSheet'>): Promise<Answer> {
  const timezone = await ownTimezone(ctx)
  const title = `Акт инвентаризации ${sheet.number}`
  const day = writtenDate(sheet.posted_at ?? sheet.created_at, wallClock(timezone))
  const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more })
  const head: TableCell[] = [
    { text: '№', style: 'head' },
    { text: 'Артикул', style: 'head' },
    { text: 'Наименование', style: 'head' },
    { text: 'Ед.', style: 'head' },
    right('По учёту', { style: 'head' }),
    right('Посчитано', { style: 'head' }),
    right('Разница', { style: 'head' }),
  ]
  const body = sheet.lines.map((line, at): TableCell[] => [
    String(at + 1),
    line.sku,
    line.item_details.name,
    labels.GoodsUnit[line.unit],
    right(written(line.book)),
    right(line.counted === null ? '—' : written(line.counted)),
    right(signed(line.difference)),
  ])
  const document: PdfDocument = {
    title,
    content: [
      { text: title, style: 'title' },
      {
        text: [
          `Место хранения: ${sheet.storage_details.name}`,
          labels.StockCountStatus[sheet.status],
          day,
          ...(sheet.movement ? [`движение ${sheet.movement.name}`] : []),
        ].join(' · '),
        style: 'subtitle',
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['auto', 'auto', '*', 'auto', 'auto', 'auto', 'auto'],
          body: [head, ...body],
        },
        layout: 'rows',
      },
      { text: `Расхождений: ${sheet.differences_count}`, margin: [0, 10, 0, 16] },
      ...['Материально ответственное лицо', 'Член комиссии', 'Член комиссии'].map((role) => ({
        columns: [
          { text: role, width: 190 },
          { text: '______________________', width: 150 },
          { text: '/ ______________________ /', width: '*' },
        ],
        margin: [0, 8, 0, 0] as [number, number, number, number],
      })),
    ],
    footer: madeLine({ title, author: ctx.actor.name, timezone }),
  }
  return pdfAnswer(ctx, `inventory-${sheet.id}`, document)
}

function written(quantity: string): string {
  return quantity.replace('.', ',').replace('-', '−')
}

function signed(difference: string | null): string {
  if (difference === null || Number(difference) === 0) return ''
  return difference.startsWith('-') ? written(difference) : `+${written(difference)}`
}
