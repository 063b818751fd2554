export const ownComment = {
  edit: "Edit",
  delete: "Delete",
  label: "Your words",
  save: "Save",
  cancel: "Cancel",
  saved: "Saved",
  deleted: "Deleted",
  notSaved: "Unable to Save",
  notDeleted: "Unable to Delete",
  ask: { comment: "Delete your comment?", reply: "Delete your reply?" },
  replies_one: "{{number}} reply goes with it.",
  replies_other: "{{number}} replies go with it.",
};
