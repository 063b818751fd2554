export const upload = {
  hint: "A picture of at most 5.0MB: choose it, drop it here or paste it.",
  choose: "Choose a picture",
  another: "Choose another",
  remove: "Remove",
  preview: "The chosen picture",
  sending: "Uploading",
  stop: "Cancel",
  problems: {
    notAnImage: "Please select an image file",
    tooLarge: "File size too large. Maximum size is 5.0MB",
    timedOut: "Upload timed out. Please check your connection and try again.",
    network: "Network error. Please check your connection and try again.",
    denied: "Upload permission denied. Please try again.",
    refusedSize: "File too large for upload. Please select a smaller file.",
    tooMany: "Too many uploads. Please wait a little and try again.",
    failed: "Upload failed. Please try again.",
  },
};
