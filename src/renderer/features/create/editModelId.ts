/** The model that edits a picture (docs/interface.md, Model charedit/v3-character-edit). */
export const editModelId = 'charedit/v3-character-edit';
