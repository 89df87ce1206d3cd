/** The interface's model for editing a picture (docs/interface.md, Model charedit/v3-character-edit). */
export const editModelId = 'charedit/v3-character-edit';
