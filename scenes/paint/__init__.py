"""What is drawn with: colours, shapes, pictures, texts, the painter."""
