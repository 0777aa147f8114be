import { defineArea } from '../../lib/area/define-area'
import { number } from '../../lib/area/kinds/number'
import { ref } from '../../lib/area/kinds/ref'
import { text } from '../../lib/area/kinds/text'

/** Папки документов; they stand beside the list of documents. */
export const documentFolders = defineArea('/documents/folders', {
  words: {
    one: 'Папка',
    many: 'Папки',
    create: 'Создать папку',
    fresh: 'Новая папка',
    created: 'Папка создана',
    empty: 'Папок пока нет',
  },
  permission: 'documents',
  address: null,
  title: (folder) => folder.name,
  fields: {
    name: text('Название'),
    parent: ref('Внутри папки', '/documents/folders'),
    sort_order: number('Порядок'),
    documents_count: number('Документов'),
  },
  list: { columns: ['name', 'documents_count'], ordering: ['sort_order', 'name'] },
  form: ['name', 'parent'],
})
