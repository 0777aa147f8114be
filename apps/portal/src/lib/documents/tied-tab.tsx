/** «Документы» of a record: what it is tied to. */
export function tiedTab(entity: 'tenant' | 'object' | 'todo') {
  return {
    key: 'documents',
    label: 'Документы',
    permission: 'documents.view',
    screen: async () => {
      const { TiedDocuments } = await import('./tied-documents')
      return { default: ({ record }: { record: { id: number } }) => <TiedDocuments entity={entity} id={record.id} /> }
    },
  }
}
