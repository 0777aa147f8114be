import { defineServerArea } from '../../lib/area'
import { datasetHandlers } from './datasets.handlers'
import { workbookHandlers } from './workbooks.handlers'

/** Таблицы: what the spreadsheet bench asks of the server. */
export const workbooksArea = defineServerArea({ handlers: { ...workbookHandlers, ...datasetHandlers } })
