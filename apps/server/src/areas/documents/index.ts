import { documentsTable } from '../../db/tables/documents/documents'
import { defineServerArea } from '../../lib/area'
import { hit, searchOfRows } from '../../lib/search/search-kinds'
import { registerDocumentMaker } from '../content/document-maker'
import { approvalHandlers } from './approval'
import { writeDocumentCells } from './content/cells.handlers'
import './content/edited-together'
import { readContent, saveContent } from './content/store-content'
import { seedDocuments } from './demo/documents.demo'
import { documentFolders } from './document-folders.resource'
import { DOCUMENT } from './document-links'
import { documents } from './documents.resource'
import { exportArchive, exportDocument } from './export/export.handlers'
import { createFromFile } from './from-file'
import { createFromTemplate, listTemplates } from './templates/templates.handlers'
import { listTrash } from './trash'

registerDocumentMaker((ctx, input) => documents.create(ctx, input))

/** Документы: texts and spreadsheets with their folders, access and approval. */
export const documentsArea = defineServerArea({
  handlers: {
    ...documents.handlers,
    ...documentFolders.handlers,
    ...approvalHandlers,
    'documents.trash': listTrash,
    'documents.archive': exportArchive,
    'documents.exportText': exportDocument,
    'documents.templates': listTemplates,
    'documents.fromTemplate': createFromTemplate,
    'documents.fromFile': createFromFile,
    'documents.content': readContent,
    'documents.saveContent': saveContent,
    'documents.writeCells': writeDocumentCells,
  },
  search: {
    document: searchOfRows('documents.view', documents, ['folder', 'owner'], (one) =>
      hit(one.id, one.title, [one.folder_details?.name, one.owner_details?.name], `/documents/${one.id}`),
    ),
  },
  seed: seedDocuments,
  rooms: {
    // Who has a table open hears what others write into its cells.
    document: { permission: 'documents.view', records: { entity: DOCUMENT, table: documentsTable } },
  },
})
